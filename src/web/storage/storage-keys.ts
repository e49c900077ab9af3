/**
 * Every key of local storage, and when it is deleted as a customer signs out: `session` and `person` are deleted,
 * `orders` with their owner, `device` stays. When an admin signs out or an account is deleted, all of them go
 * (`clear-browser.ts`).
 */
export const localKeys = {
  token: 'session',
  role: 'session',
  orders: 'orders',
  cancels: 'orders',
  notifications: 'person',
  'shown-orders': 'person',
  'taken-back': 'person',
  push: 'device',
  'push-offered': 'device',
  paper: 'device',
  'dashboard-first': 'device',
} as const

export type LocalKey = keyof typeof localKeys

/** The keys of session storage, which ends with its tab. */
export type SessionKey = 'shift'

/** Every key of the browser's database: the session's owner, the drafts, and the unsent orders. */
export type StoredPlace = 'signed in' | `draft ${string}` | `unsent ${string}`

/** The names of locks between tabs: `storage/locks.ts`. */
export type LockName = 'token' | 'cancels' | 'outbox' | `order ${string}`
