import type { JobName, LaneName } from '../../contract/jobs.ts'
import type { OrderStatus } from '../../contract/order-status.ts'
import type { KitchenRole } from '../../contract/role.ts'

/** Somebody became an admin or a helper, or lost the role. */
export interface RoleChange {
  /** The person concerned. */
  whom: string
  became: boolean
  /** The role they got or lost; missing in jobs of older releases, where it is admin. */
  role?: KitchenRole
  /** The role they had before, where it was another of the kitchen's roles. */
  was?: KitchenRole
  /** Who did it, or invited them; null for a change that nobody made by hand. */
  by: string | null
  /** The device it was done on, in words; may be empty. */
  device: string
  at: number
}

/** What happened to the second factors of an account. */
export type FactorChange =
  'passkey-added' | 'passkey-removed' | 'codes-added' | 'codes-removed' | 'recovery-made' | 'recovery-used' | 'reset'

/** Something a customer did that the kitchen is told of at once. */
export interface CustomerAct {
  what: 'announced' | 'cancelled'
  id: string
  /** ms */
  at: number
}

/**
 * What each job carries. Names and payloads are a contract between releases: the new release runs jobs that the old one
 * wrote, so a name never gets another meaning.
 */
export interface Jobs {
  'announce-order': { orderId: string }
  'mail-message': { messageId: string }
  'mail-welcome': { userId: string }
  'mail-reset': { email: string }
  'mail-confirm-email': { userId: string; email: string }
  'mail-email-changed': { userId: string; email: string; at: number }
  'mail-password-changed': { userId: string; at: number }
  'mail-invitation': { invitationId: string }
  'mail-bank-changed': { changeId: string; userId: string }
  'mail-bank-restored': { changeId: string; userId: string; restored: boolean; at: number }
  'mail-role-changed': { userId: string; about: RoleChange }
  'mail-factors-changed': { userId: string; what: FactorChange; device: string; at: number }
  'mail-order-received': { orderId: string }
  'mail-order-moved': { orderId: string; status: OrderStatus; at: number }
  'mail-transfer-seen': { paymentId: string }
  'mail-order-changed': { orderId: string; change: number }
  'mail-mailing-test': { userId: string; subject: string; content: string }
  'send-mailing': { mailingId: string; turn: string; rest: number }
  'drop-receipt': { receipt: string }
  /** `mailbox`: a hash of the e-mail; `orders`: their ids. */
  'forget-letters': { userId: string; orders: string[]; mailbox: string; proven: boolean }
  'compact-database': Record<string, never>
  'push-order': { subscriptionId: string; orderId: string }
  'push-order-moved': { orderId: string; status: OrderStatus; at: number }
  'push-order-news': { subscriptionId: string; orderId: string; status: OrderStatus; at: number }
  /** `announced`: the id is a payment's; `cancelled`: the id is an order's. */
  'push-to-kitchen': CustomerAct
  'push-customer-act': CustomerAct & { subscriptionId: string }
  /** The kitchen's answer to "I have paid"; `at`: when, ms. */
  'tell-payment-answered': { paymentId: string; at: number }
  'push-payment-answered': { subscriptionId: string; paymentId: string; at: number }
  'mail-payment-answered': { paymentId: string; at: number }
  'push-order-changed': { orderId: string; change: number }
  'push-order-change': { subscriptionId: string; orderId: string; change: number }
  /** `to`: an admin's id; without it the kitchen's own mailbox. */
  'mail-unseen-orders': { at: number; within: number; after: number; to?: string }
}

export type { JobName, LaneName }

/**
 * The lanes, and how many jobs of each run at once. Lanes run independently, so that waiting for somebody else's server
 * never holds up other work. `account` is for mail that somebody waits for, `slow` for all other mail, `push` for
 * notifications, `mailing` for mailings, which run for long, a stretch at a time. A lane that sends mail has as many
 * connections to the mail server as jobs (`tasks.ts`).
 */
export const lanes = { fast: 64, account: 3, slow: 5, push: 16, mailing: 1 } as const satisfies Record<LaneName, number>

/** The lane of each job; a job without one does not compile. */
const laneOfJob: Readonly<Record<JobName, LaneName>> = {
  'announce-order': 'fast',
  'push-order-moved': 'fast',
  'push-order-changed': 'fast',
  'push-to-kitchen': 'fast',
  'tell-payment-answered': 'fast',
  'drop-receipt': 'fast',
  'forget-letters': 'slow',
  'compact-database': 'slow',
  'mail-welcome': 'account',
  'mail-reset': 'account',
  'mail-confirm-email': 'account',
  'mail-invitation': 'account',
  'mail-email-changed': 'account',
  'mail-password-changed': 'account',
  'mail-bank-changed': 'account',
  'mail-bank-restored': 'account',
  'mail-role-changed': 'account',
  'mail-factors-changed': 'account',
  'mail-order-received': 'slow',
  'mail-payment-answered': 'slow',
  'mail-order-moved': 'slow',
  'mail-order-changed': 'slow',
  'mail-transfer-seen': 'slow',
  'mail-unseen-orders': 'slow',
  'mail-message': 'slow',
  'mail-mailing-test': 'slow',
  'push-order': 'push',
  'push-order-news': 'push',
  'push-order-change': 'push',
  'push-customer-act': 'push',
  'push-payment-answered': 'push',
  'send-mailing': 'mailing',
}

/** Jobs of earlier releases that are done in another way now. One that an old process still writes is dropped. */
export const retired: ReadonlySet<string> = new Set(['notice-unseen-order', 'mail-unseen-order'])

/** The lane of a job. */
export function laneOf(name: JobName): LaneName {
  return laneOfJob[name]
}
