import type { Config } from '../config.ts'
import type { Caller } from '../http/caller.ts'
import { hashOf } from './hash-of.ts'

/** A caller for whom the limits on orders hold. */
export interface LimitedCaller {
  userId: string
  /** Hashes of their phone number and network; `phoneKey` is null without a phone number. */
  phoneKey: string | null
  networkKey: string
}

/**
 * The caller as the limits count them.
 * @param address the caller's network
 * @param now ms
 * @returns `undefined` where ORDER_LIMITS=0 turns the limits off, or the kitchen has lifted them for the caller
 */
export function limitedCaller(
  { orderLimits }: Config,
  caller: Caller,
  address: string,
  now: number,
): LimitedCaller | undefined {
  if (!orderLimits || (caller.allowedUntil ?? 0) > now) return undefined
  return {
    userId: caller.userId,
    phoneKey: caller.phone === '' ? null : hashOf(caller.phone),
    networkKey: hashOf(address),
  }
}
