/** Everything that is written into the audit log: what it is called there, which is a contract with what is stored. */
export const auditActions = [
  'order.moved', 'order.entered', 'order.time_changed', 'order.rider_set',
  'settings.changed',
  'mailing.started', 'mailing.paused', 'mailing.resumed', 'mailing.cancelled',
  'review.published', 'review.hidden',
  'payment.chosen', 'payment.announced', 'payment.paid', 'payment.refunded',
  'product.created', 'product.changed', 'product.deleted', 'product.restored',
] as const
export type AuditAction = (typeof auditActions)[number]
