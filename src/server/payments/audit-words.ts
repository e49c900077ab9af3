import { moneyWords } from '../audit/entry-words.ts'
import type { Domain } from '../domain.ts'

/** The audit log's words about payments. */
export const paymentAudit = {
  'payment.chosen': ({ subject, details }, names) =>
    `checked out ${moneyWords(details['amount'])} by ${details['method']} (${names.payment(subject)})`,
  'payment.announced': ({ subject, details }, names) =>
    `said that ${moneyWords(details['amount'])} was transferred (${names.payment(subject)})`,
  'payment.not_found': ({ subject, details }, names) =>
    `found nothing of ${moneyWords(details['missing'])} that was said to be transferred (${names.payment(subject)})`,
  'payment.part_paid': ({ subject, details }, names) =>
    Number(details['amount']) < 0
      ? `noted ${moneyWords(-Number(details['amount']))} less by ${details['method']}: ${moneyWords(details['missing'])} is missing (${names.payment(subject)})`
      : `took ${moneyWords(details['amount'])} by ${details['method']}: ${moneyWords(details['missing'])} is missing (${names.payment(subject)})`,
  'payment.paid': ({ subject, details }, names) =>
    `took ${moneyWords(details['amount'])} by ${details['method']}${details['meant'] === undefined ? '' : `, not by ${details['meant']}`} (${names.payment(subject)})`,
  'payment.refunded': ({ subject, details }, names) =>
    `gave back ${moneyWords(Number(details['refunded'] ?? 0) - Number(details['before'] ?? 0))} (${names.payment(subject)})`,
} satisfies Domain['audit']
