import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { countTries, forgiveTries, refuseIfOver, type Tried } from '../limits/count-tries.ts'
import { isKnownNetwork } from './known-networks.ts'
import { hashPassword, inTurn, isOutdated, passwordIs, type Turn } from './password.ts'

/** The longest password that is read, in UTF-16 units: longer than any that can be chosen. */
const LENGTH_MOST = 1000

/** A try at the password of an account. */
export interface Try {
  /** As it is stored; as it was written, if it is no e-mail. */
  email: string
  password: string
  /** The visitor's network. */
  address: string
  /** The id of a session of this account whose token the browser has shown, even if it has expired. */
  device: string | undefined
}

/** The password was right. `renewed`: its hash at the present cost, where the stored one has an earlier cost. */
export interface Right {
  renewed: string | undefined
}

/** Tries at an account from one network. */
export function triesFrom(email: string, address: string, limits: Config['limits']): Tried {
  return { what: 'login-account', who: `${email} ${address}`, limit: limits.loginPerAccount }
}

/** Tries at an account from all networks together from which it has never logged in. */
export function triesFromAbroad(email: string, limits: Config['limits']): Tried {
  return { what: 'login-abroad', who: email, limit: limits.loginPerAccountAbroad }
}

/** Tries from one network at all accounts together. */
export function triesAtAll(address: string, limits: Config['limits']): Tried {
  return { what: 'login-address', who: address, limit: limits.loginPerAddress }
}

/**
 * Tries a password for an account. An unknown account takes the same steps and time.
 *
 * A try is counted for the account and the network together, so that nobody is refused for tries made elsewhere. All
 * networks from which the account has never logged in share one more count, so that many of them cannot guess together.
 * On a known network, tries at other accounts refuse nobody. On a known device, only its own tries count.
 * @param account the account, if there is one
 * @param now ms
 * @throws Refusal TOO_MANY, UNAVAILABLE where too many wait
 */
export async function tryPassword(
  db: Database,
  limits: Config['limits'],
  { email, password, address, device }: Try,
  account: { id: string; password_hash: string } | undefined,
  now: number,
): Promise<Right | undefined> {
  const isKnown = await isKnownNetwork(db, account?.id ?? '', address, now)
  const tried =
    device !== undefined
      ? [{ what: 'login-device', who: device, limit: limits.loginPerAccount }]
      : [
          triesFrom(email, address, limits),
          { ...triesAtAll(address, limits), silent: isKnown },
          ...(isKnown ? [] : [triesFromAbroad(email, limits)]),
        ]
  const turn: Turn =
    device !== undefined ? { known: device } : account && isKnown ? { known: account.id } : { network: address }
  return tryInTurn(db, { tried, turn, password, hash: account?.password_hash }, now)
}

/**
 * Compares a password with a hash when its turn comes. The try is counted as failed before it is made, so that a burst
 * cannot slip through; it is taken back on success.
 * @param asked `hash`: none where there is no account
 * @param now ms
 * @throws Refusal TOO_MANY, UNAVAILABLE where too many wait
 */
export async function tryInTurn(
  db: Database,
  { tried, turn, password, hash }: { tried: Tried[]; turn: Turn; password: string; hash: string | undefined },
  now: number,
): Promise<Right | undefined> {
  // A network over its limit costs one read: it neither queues nor writes.
  await refuseIfOver(db, tried, now)
  return inTurn(turn, async () => {
    await countTries(db, tried, now)
    const matches = password.length <= LENGTH_MOST && (await passwordIs(password, hash))
    if (hash === undefined || !matches) return undefined
    await forgiveTries(db, tried)
    return { renewed: isOutdated(hash) ? await hashPassword(password) : undefined }
  })
}
