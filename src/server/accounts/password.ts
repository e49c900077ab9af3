import { hash, verify } from '@node-rs/argon2'
import { FairQueue } from '../limits/fair-queue.ts'

/**
 * argon2id with the least cost that OWASP recommends (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. When
 * this is raised, every hash is renewed at its person's next login.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The beginning of every hash of the present cost. */
const PRESENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`

/** How many hashes may wait: as many as two cores do in about two seconds. */
const WAITING = 128

/**
 * The queue that every hash waits in, because one costs 19 MiB and some 20 ms of a core. It runs one fewer at once than
 * Node.js has threads, so that files can still be read while many people log in.
 */
const turns = new FairQueue({
  atOnce: 3,
  most: WAITING,
  busy: 'Many people are logging in at this moment. Please try again in a few seconds.',
})

/** Whose turn it is: a visitor by their network, or somebody known by more than that, by their id. */
export type Turn = { network: string } | { known: string }

/**
 * Runs work that hashes passwords when its turn comes. Must not be called from within itself.
 * @throws Refusal UNAVAILABLE where too many wait
 */
export function inTurn<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
  return 'known' in turn ? turns.run(turn.known, work, 'known') : turns.run(turn.network, work)
}

/** Hashes a password for storing, with its salt and cost. Call it within `inTurn`. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), COST)
}

/** Whether a hash was made at an earlier cost. */
export function isOutdated(kept: string): boolean {
  return !kept.startsWith(PRESENT)
}

let dummy: Promise<string> | undefined

/**
 * Whether a password matches a hash. Without a hash (an unknown e-mail) it takes the same time, so that the time does
 * not tell who has an account. Call it within `inTurn`.
 */
export async function passwordIs(password: string, kept: string | undefined): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password')
  const known = kept ?? (await dummy)
  const matches = await verify(known, password.normalize('NFC'))
  return matches && kept !== undefined
}
