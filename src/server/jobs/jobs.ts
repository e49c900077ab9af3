import type { OrderStatus } from '../../contract/order-status.ts'

/**
 * The jobs there are, with what each carries. Names and payloads are a deploy contract: a job written by the old
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
  'mail-order-received': { orderId: string }
  'mail-order-moved': { orderId: string; status: OrderStatus; at: number }
  'drop-receipt': { receipt: string }
}

export type JobName = keyof Jobs

/** Jobs that wait for somebody else's server. They run in a lane of their own, so that they never hold up the others. */
export const slowJobs: readonly JobName[] = [
  'mail-message', 'mail-welcome', 'mail-reset', 'mail-confirm-email', 'mail-email-changed', 'mail-password-changed', 'mail-order-received', 'mail-order-moved',
]
