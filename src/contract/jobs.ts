import { Type, type Static } from 'typebox'
import { byId, endpoint, pageQuery, Time } from './endpoint.ts'

/** The jobs there are. What each carries stays on the server. */
export type JobName =
  | 'announce-order'
  | 'send-mailing'
  | 'drop-receipt'
  | 'forget-letters'
  | 'compact-database'
  | 'push-order'
  | 'push-order-moved'
  | 'push-order-news'
  | 'push-to-kitchen'
  | 'push-customer-act'
  | 'push-order-changed'
  | 'push-order-change'
  | 'tell-payment-answered'
  | 'push-payment-answered'
  | 'mail-payment-answered'
  | 'mail-message'
  | 'mail-welcome'
  | 'mail-reset'
  | 'mail-confirm-email'
  | 'mail-email-changed'
  | 'mail-password-changed'
  | 'mail-invitation'
  | 'mail-bank-changed'
  | 'mail-bank-restored'
  | 'mail-role-changed'
  | 'mail-factors-changed'
  | 'mail-order-received'
  | 'mail-order-moved'
  | 'mail-order-changed'
  | 'mail-transfer-seen'
  | 'mail-unseen-orders'
  | 'mail-mailing-test'

/** The lanes that jobs run in, side by side; `lanes` on the server says what each is for. */
export type LaneName = 'fast' | 'account' | 'slow' | 'push' | 'mailing'

/** A job that was given up on, and why. What it carried is not shown. */
export const ParkedJob = Type.Object({
  _id: Type.String(),
  name: Type.String({ description: 'what it should have done, such as mail-message' }),
  error: Type.String({ description: 'what went wrong at the last attempt' }),
  attempts: Type.Integer(),
  createdAt: Time,
  parkedAt: Time,
})
export type ParkedJob = Static<typeof ParkedJob>

export const listParkedJobs = endpoint({
  method: 'GET',
  path: '/jobs/parked',
  access: 'admin',
  summary: 'Letters and other work that was given up on, newest first',
  takes: { query: Type.Object(pageQuery) },
  returns: { status: 200, body: Type.Array(ParkedJob) },
  refuses: ['INVALID'],
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/jobs/:id/retry',
  access: 'admin',
  summary: 'Tries a parked job again, from its first attempt',
  takes: { params: byId },
  returns: { status: 202, body: ParkedJob },
  refuses: ['NOT_FOUND'],
})
