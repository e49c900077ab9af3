import { createHash } from 'node:crypto'
import type { Answer } from '../test/watched-shop.ts'
import { PASSWORD_MARK, type Stock } from './fuzz-stock.ts'

/** Knows secrets, and finds them in a text of any length in one walk. */
export class SecretWatch {
  readonly #known = new Set<string>()

  add(...secrets: string[]): void {
    for (const secret of secrets) this.#known.add(secret)
  }

  /** A session's token, and what the database keeps of it. */
  addTokens({ tokens }: Stock): void {
    for (const token of Object.values(tokens)) this.add(token, createHash('sha256').update(token).digest('hex'))
  }

  /** A token that an answer gave to whom it belongs is a secret from then on. */
  learn({ text }: Answer): void {
    const token = text.startsWith('{') ? (JSON.parse(text) as { token?: unknown }).token : undefined
    if (typeof token === 'string') this.add(token)
  }

  /** What of it a text tells, in words. */
  find(text: string): string | undefined {
    if (text.includes(PASSWORD_MARK)) return 'a password'
    if (text.includes('$argon2')) return 'the hash of a password'
    // Keys and tokens are of 43 such signs or more, and stand by themselves.
    const [found] = (text.match(/[\w-]{43,}/g) ?? []).filter((word) => this.#known.has(word))
    return found === undefined ? undefined : `the secret ${found.slice(0, 4)}…`
  }
}
