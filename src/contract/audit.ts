import { Type, type Static } from 'typebox'
import { endpoint, orNull, pageQuery, Time } from './endpoint.ts'

/**
 * Everything that is written into the audit log, by what it is about: an entry is called `order.moved`, which is a
 * contract with what is stored.
 */
const audited = {
  order: ['moved', 'entered', 'time_changed', 'rider_set', 'fee_moved', 'changed'],
  payment: ['chosen', 'announced', 'not_found', 'part_paid', 'paid', 'refunded'],
  product: ['created', 'changed', 'deleted', 'restored'],
  settings: ['changed', 'restored'],
  review: ['published', 'hidden'],
  mailing: ['started', 'paused', 'resumed', 'cancelled', 'interrupted', 'retried'],
  role: ['invited', 'withdrawn', 'granted', 'changed', 'revoked'],
  user: ['allowed', 'limited', 'blocked', 'unblocked', 'remarked', 'forgotten'],
  factor: ['added', 'removed', 'reset'],
} as const

export type AuditGroup = keyof typeof audited
export type AuditAction = { [G in AuditGroup]: `${G}.${(typeof audited)[G][number]}` }[AuditGroup]

export const auditGroups = Object.keys(audited) as AuditGroup[]

export function isAuditGroup(written: string): written is AuditGroup {
  return Object.hasOwn(audited, written)
}

/** The actions of some groups. */
export function actionsOf(groups: readonly AuditGroup[]): AuditAction[] {
  return groups.flatMap((group) => audited[group].map((word) => `${group}.${word}` as AuditAction))
}

/**
 * The details of a change: plain values, money in kobo. Never a name, phone number, e-mail or address, because entries
 * are stored for years.
 */
export type AuditDetails = Record<string, string | number | boolean | null>

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
