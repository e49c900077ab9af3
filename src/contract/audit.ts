import { Type, type Static } from 'typebox'
import { endpoint, orNull, pageQuery, Time } from './endpoint.ts'

/** Every action that the audit log knows. The names are stored with the entries, so they never change. */
export const auditActions = [
  'order.moved',
  'order.entered',
  'order.time_changed',
  'order.rider_set',
  'order.fee_moved',
  'order.changed',
  'settings.changed',
  'settings.restored',
  'user.allowed',
  'user.limited',
  'mailing.started',
  'mailing.paused',
  'mailing.resumed',
  'mailing.cancelled',
  'mailing.interrupted',
  'mailing.retried',
  'review.published',
  'review.hidden',
  'payment.chosen',
  'payment.announced',
  'payment.not_found',
  'payment.part_paid',
  'payment.paid',
  'payment.refunded',
  'product.created',
  'product.changed',
  'product.deleted',
  'product.restored',
  'role.invited',
  'role.withdrawn',
  'role.granted',
  'role.changed',
  'role.revoked',
  'user.blocked',
  'user.unblocked',
  'user.remarked',
  'factor.added',
  'factor.removed',
  'factor.reset',
] as const
export type AuditAction = (typeof auditActions)[number]

/** What entries are about: the part of an action's name before the dot. */
export const auditGroups = [
  'order',
  'payment',
  'product',
  'settings',
  'review',
  'mailing',
  'role',
  'user',
  'factor',
] as const
export type AuditGroup = (typeof auditGroups)[number]

/** Who did what, when. The log stores ids; names are looked up when it is shown. */
export const AuditEntry = Type.Object({
  _id: Type.String(),
  at: Time,
  by: orNull(Type.String({ description: 'the account; null where nobody did it by hand' })),
  who: Type.String({ description: 'their name now' }),
  action: Type.String(),
  subject: Type.String({ description: 'the id of what was changed' }),
  words: Type.String({ description: 'what they did, as it follows their name' }),
})
export type AuditEntry = Static<typeof AuditEntry>

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  access: 'admin',
  summary: 'Who changed which order, price, setting, payment or role, latest first',
  takes: {
    query: Type.Object({
      ...pageQuery,
      group: Type.Optional(Type.String({ description: auditGroups.join(', ') })),
      by: Type.Optional(Type.String({ description: 'whose changes' })),
      day: Type.Optional(Type.String({ description: 'a day in Lagos, YYYY-MM-DD' })),
    }),
  },
  returns: { status: 200, body: Type.Array(AuditEntry) },
  refuses: ['INVALID'],
})
