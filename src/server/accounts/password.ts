import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** argon2id with the least cost OWASP recommends (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** One fewer at once than Node.js has threads, so that files are still read while many people register at the same moment. */
const inTurn = pLimit(3)

/** The hash to keep of a password, with its salt and cost in it. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), COST))
}

let dummy: Promise<string> | undefined

/**
 * Whether a password is the one a hash was made of. Without a hash (an unknown e-mail) it takes the same time, so that
 * time does not tell who has an account.
 */
export async function passwordIs(password: string, kept: string | undefined): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password')
  const known = kept ?? await dummy
  const matches = await inTurn(() => verify(known, password.normalize('NFC')))
  return matches && kept !== undefined
}
