import { createHash } from 'node:crypto'
import type { Answer } from './watched-shop.ts'
import { PASSWORD_MARK, type Stock } from './fuzz-stock.ts'

/** A set of secrets, which it finds in a text of any length in one pass. */
export class SecretWatch {
  readonly #known = new Set<string>()

  add(...secrets: string[]): void {
    for (const secret of secrets) this.#known.add(secret)
  }

  /** Adds a session's token and its stored hash. */
  addTokens({ tokens }: Stock): void {
    for (const token of Object.values(tokens)) this.add(token, createHash('sha256').update(token).digest('hex'))
  }

  /** Adds a token that an answer gave to its owner. */
  learn({ text }: Answer): void {
    const token = text.startsWith('{') ? (JSON.parse(text) as { token?: unknown }).token : undefined
    if (typeof token === 'string') this.add(token)
  }

  /** The secret found in a text, in words. */
  find(text: string): string | undefined {
    if (text.includes(PASSWORD_MARK)) return 'a password'
    if (text.includes('$argon2')) return 'the hash of a password'
    // Keys and tokens have 43 such characters or more, and are separate words.
    const [found] = (text.match(/[\w-]{43,}/g) ?? []).filter((word) => this.#known.has(word))
    return found === undefined ? undefined : `the secret ${found.slice(0, 4)}…`
  }
}
