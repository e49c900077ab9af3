import type { Part } from './write-letter.ts'

/**
 * How a letter begins.
 * @param name of its reader; empty where nobody has proven that the mailbox belongs to who gave that name
 */
export function greet(name: string): Part {
  return { words: name === '' ? 'Hello,' : `Hello ${name},` }
}
