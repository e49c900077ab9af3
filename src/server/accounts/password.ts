import { hash, verify } from '@node-rs/argon2'

/** argon2id with the least cost OWASP recommends (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The hash to keep of a password, with its salt and cost in it. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), COST)
}

let dummy: Promise<string> | undefined

/**
 * Whether a password is the one a hash was made of. Without a hash (an unknown e-mail) it takes the same time, so that
 * time does not tell who has an account.
 */
export async function passwordIs(password: string, kept: string | undefined): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password')
  const matches = await verify(kept ?? await dummy, password.normalize('NFC'))
  return matches && kept !== undefined
}
