import { hash, verify } from '@node-rs/argon2'
import { FairQueue } from '../limits/fair-queue.ts'

/**
 * argon2id with the least cost OWASP recommends (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. Raise it
 * here: every hash is renewed when its person next logs in.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** How every hash of the present cost begins. */
const PRESENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`

/** As many may wait as are done within about two seconds on two cores. */
const WAITING = 128

/**
 * Every hash takes its turn here: it costs 19 MiB and some 20 ms of a core. One fewer at once than Node.js has threads,
 * so that files are still read while many people log in at the same moment.
 */
const turns = new FairQueue({
  atOnce: 3,
  most: WAITING,
  busy: 'Many people are logging in at this moment. Please try again in a few seconds.',
})

/**
 * Whose turn it is: a visitor's, by their network, or that of somebody known by more than what they say (an id of
 * theirs).
 */
export type Turn = { network: string } | { known: string }

/**
 * Does work that hashes passwords when its turn comes. Never call it inside of itself.
 * @throws Refusal UNAVAILABLE where too many wait
 */
export function inTurn<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
  return 'known' in turn ? turns.run(turn.known, work, 'known') : turns.run(turn.network, work)
}

/** The hash to keep of a password, with its salt and cost in it. Call it in turn. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), COST)
}

/** Whether a hash was made at another cost than the present one. */
export function isOutdated(kept: string): boolean {
  return !kept.startsWith(PRESENT)
}

let dummy: Promise<string> | undefined

/**
 * Whether a password is the one a hash was made of. Without a hash (an unknown e-mail) it takes the same time, so that
 * time does not tell who has an account. Call it in turn.
 */
export async function passwordIs(password: string, kept: string | undefined): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password')
  const known = kept ?? (await dummy)
  const matches = await verify(known, password.normalize('NFC'))
  return matches && kept !== undefined
}
