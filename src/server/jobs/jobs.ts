import type { JobName } from '../../contract/jobs.ts'
import type { OrderStatus } from '../../contract/order-status.ts'

/**
 * What each job carries, by its name in the contract. Names and payloads are a deploy contract: a job written by the old
 * release is run by the new one, so a name is never given another meaning.
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
  'mail-order-received': { orderId: string }
  'mail-order-moved': { orderId: string; status: OrderStatus; at: number }
  'mail-mailing-test': { userId: string; subject: string; content: string }
  'send-mailing': { mailingId: string; turn: string; rest: number }
  'drop-receipt': { receipt: string }
  'push-order': { subscriptionId: string; orderId: string }
  'push-order-moved': { orderId: string; status: OrderStatus; at: number }
  'push-order-news': { subscriptionId: string; orderId: string; status: OrderStatus; at: number }
  'notice-unseen-order': { orderId: string }
  'mail-unseen-order': { orderId: string }
}

export type { JobName }

/** Who takes a job: a lane takes its jobs by itself, so that what waits for somebody else's server never holds up the rest. */
export type LaneName = 'fast' | 'slow' | 'push' | 'mailing'

/** Letters, and notifications, which are urgent and must not wait for a mail server either. A mailing goes on for
 * long, a stretch at a time: nothing else waits for one. All others are fast. */
const lanes: Partial<Record<JobName, LaneName>> = {
  'mail-message': 'slow', 'mail-welcome': 'slow', 'mail-reset': 'slow', 'mail-confirm-email': 'slow', 'mail-email-changed': 'slow', 'mail-password-changed': 'slow', 'mail-invitation': 'slow',
  'mail-order-received': 'slow', 'mail-order-moved': 'slow', 'mail-unseen-order': 'slow', 'mail-mailing-test': 'slow',
  'push-order': 'push', 'push-order-news': 'push',
  'send-mailing': 'mailing',
}

/** The lane of a job. */
export function laneOf(name: JobName): LaneName {
  return lanes[name] ?? 'fast'
}
