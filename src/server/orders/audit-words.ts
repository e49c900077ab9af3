import type { AuditDetails } from '../../contract/audit.ts'
import { isStatus, statusWords } from '../../contract/order-status.ts'
import { moneyWords, partWords } from '../audit/entry-words.ts'
import type { Domain } from '../domain.ts'

const state = (status: AuditDetails[string] | undefined) => (isStatus(status) ? statusWords(status) : String(status))

/** The audit log's words about orders. */
export const orderAudit = {
  'order.moved': ({ subject, details }, names) =>
    `moved ${names.order(subject)} from ${state(details['from'])} to ${state(details['to'])}`,
  'order.entered': ({ subject }, names) => `wrote down ${names.order(subject)}`,
  'order.rider_set': ({ subject }, names) => `said who brings ${names.order(subject)}`,
  'order.time_changed': ({ subject }, names) => `changed when ${names.order(subject)} is ready`,
  'order.fee_moved': ({ subject, details }, names) =>
    `cancelled order #${details['from']}, so its delivery fee of ${moneyWords(details['fee'])} is now on ${names.order(subject)}`,
  'order.changed': ({ subject, details }, names) =>
    `changed ${names.order(subject)}: ${[details['dishes'], details['texts'] && partWords(details['texts'])].filter(Boolean).join(', ')}${details['from'] === details['to'] ? '' : ` (${moneyWords(details['from'])} → ${moneyWords(details['to'])})`}`,
} satisfies Domain['audit']
