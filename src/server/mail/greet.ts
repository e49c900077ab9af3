import type { Part } from './write-letter.ts'

/**
 * The beginning of a mail.
 * @param name of its reader; empty for an unconfirmed mailbox, which may be somebody else's
 */
export function greet(name: string): Part {
  return { words: name === '' ? 'Hello,' : `Hello ${name},` }
}
