/**
 * Every name under which local storage holds something, and what becomes of it when a customer signs out: it belongs to
 * the `session` or the `person` and goes; of `orders` each goes with its owner; or it is the `device`'s and stays. When
 * an admin signs out, or an account is deleted, all of it goes (`clear-browser.ts`).
 */
export const localKeys = {
  token: 'session',
  role: 'session',
  orders: 'orders',
  cancels: 'orders',
  notifications: 'person',
  push: 'device',
  'push-offered': 'device',
  paper: 'device',
  'dashboard-first': 'device',
} as const

export type LocalKey = keyof typeof localKeys

/** The same of session storage, which ends with its tab. */
export type SessionKey = 'shift'

/** Every place in the browser's database: whose session it is, each one's draft, and the unsent orders by their key. */
export type StoredPlace = 'signed in' | `draft ${string}` | `unsent ${string}`

/** What tabs do one after another: `storage/locks.ts`. */
export type LockName = 'token' | 'cancels' | 'outbox' | `order ${string}`
