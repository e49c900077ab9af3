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
 * The lanes: how many jobs of each run at once, and how many letters they have on the way together, each on a
 * connection of its own to the mail server. A lane takes its jobs by itself, so that what waits for somebody else's
 * server never holds up the rest: `account` is for mail about accounts, which somebody waits for, `slow` for all other
 * mail, `push` for notifications. A mailing goes on for long, a stretch at a time.
 */
export const lanes = {
  fast: { atOnce: 64, letters: 0 },
  account: { atOnce: 3, letters: 3 },
  slow: { atOnce: 5, letters: 5 },
  push: { atOnce: 16, letters: 0 },
  mailing: { atOnce: 1, letters: 4 },
} as const satisfies Record<LaneName, { atOnce: number; letters: number }>

/** The lanes that send mail. */
export type MailLane = { [L in LaneName]: (typeof lanes)[L]['letters'] extends 0 ? never : L }[LaneName]

/** How long a taken job belongs to its worker, in ms. After a crash it becomes due again when this has passed. */
export const JOB_LEASE = 60_000

/** A job's lane, and as a type what it carries. */
interface Job<Lane extends LaneName, Payload> {
  lane: Lane
  readonly payload?: Payload
}

function jobOf<Lane extends LaneName>(lane: Lane) {
  return <Payload>(): Job<Lane, Payload> => ({ lane })
}
const [fast, account, slow, push, mailing] = [
  jobOf('fast'),
  jobOf('account'),
  jobOf('slow'),
  jobOf('push'),
  jobOf('mailing'),
]

/**
 * Every job: its lane and what it carries. Names and payloads are a deploy contract: a job written by the old release
 * is run by the new one, so a name is never given another meaning. They stand here and not with the domain that runs
 * them, because a domain below it writes them.
 */
export const jobs = {
  'announce-order': fast<{ orderId: string }>(),
  'mail-message': slow<{ messageId: string }>(),
  'mail-welcome': account<{ userId: string }>(),
  'mail-reset': account<{ email: string }>(),
  'mail-confirm-email': account<{ userId: string; email: string }>(),
  'mail-email-changed': account<{ userId: string; email: string; at: number }>(),
  'mail-password-changed': account<{ userId: string; at: number }>(),
  'mail-invitation': account<{ invitationId: string }>(),
  'mail-bank-changed': account<{ changeId: string; userId: string }>(),
  'mail-bank-restored': account<{ changeId: string; userId: string; restored: boolean; at: number }>(),
  'mail-role-changed': account<{ userId: string; about: RoleChange }>(),
  'mail-factors-changed': account<{ userId: string; what: FactorChange; device: string; at: number }>(),
  'mail-order-received': slow<{ orderId: string }>(),
  'mail-order-moved': slow<{ orderId: string; status: OrderStatus; at: number }>(),
  'mail-transfer-seen': slow<{ paymentId: string }>(),
  'mail-order-changed': slow<{ orderId: string; change: number }>(),
  'mail-mailing-test': slow<{ userId: string; subject: string; content: string }>(),
  'send-mailing': mailing<{ mailingId: string; turn: string; rest: number }>(),
  'drop-receipt': fast<{ receipt: string }>(),
  /** `mailbox`: a hash of the e-mail; `orders`: their ids. */
  'forget-letters': slow<{ userId: string; orders: string[]; mailbox: string; proven: boolean }>(),
  'compact-database': slow<Record<string, never>>(),
  'push-order': push<{ subscriptionId: string; orderId: string }>(),
  'push-order-moved': fast<{ orderId: string; status: OrderStatus; at: number }>(),
  'push-order-news': push<{ subscriptionId: string; orderId: string; status: OrderStatus; at: number }>(),
  /** `announced`: the id is a payment's; `cancelled`: the id is an order's. */
  'push-to-kitchen': fast<CustomerAct>(),
  'push-customer-act': push<CustomerAct & { subscriptionId: string }>(),
  /** The kitchen's answer to "I have paid"; `at`: when, ms. */
  'tell-payment-answered': fast<{ paymentId: string; at: number }>(),
  'push-payment-answered': push<{ subscriptionId: string; paymentId: string; at: number }>(),
  'mail-payment-answered': slow<{ paymentId: string; at: number }>(),
  'push-order-changed': fast<{ orderId: string; change: number }>(),
  'push-order-change': push<{ subscriptionId: string; orderId: string; change: number }>(),
  /** `to`: an admin's id; without it the kitchen's own mailbox. */
  'mail-unseen-orders': slow<{ at: number; within: number; after: number; to?: string }>(),
} satisfies Record<JobName, Job<LaneName, unknown>>

export type { JobName, LaneName }
export type LaneOf<N extends JobName> = (typeof jobs)[N]['lane']
export type Jobs = { [N in JobName]: NonNullable<(typeof jobs)[N]['payload']> }

/** Jobs of earlier releases that are done in another way now. One that an old process still writes is dropped. */
export const retired: ReadonlySet<string> = new Set(['notice-unseen-order', 'mail-unseen-order'])
