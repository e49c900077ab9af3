import type { AuditAction } from '../../contract/audit.ts'
import { timeOfDay } from '../../contract/lagos-time.ts'
import { formatNaira, toNaira } from '../../contract/money.ts'
import { isStatus, statusWords } from '../../contract/order-status.ts'
import type { AuditDetails } from '../audit/record.ts'
import type { Names } from './names-for.ts'

interface Entry {
  by_user: string | null
  subject: string
  details: AuditDetails
}

const money = (kobo: AuditDetails[string] | undefined) => formatNaira(toNaira(Number(kobo ?? 0)))
const state = (status: AuditDetails[string] | undefined) => (isStatus(status) ? statusWords(status) : String(status))
const parts: Record<string, string> = {
  hours: 'opening hours',
  exceptions: 'holidays and other days',
  usualMinutes: 'delivery time',
  maxQuantity: 'most of one dish',
  bank: 'bank account',
  limits: 'limits on orders',
  socials: 'social links',
  sold_out: 'sold out',
  place: 'place',
  chatLink: 'chat link',
  samples: 'sample reviews and stars',
  'first hour': 'the list of first steps',
  customerNote: 'the address',
  landmark: 'the landmark',
  kitchenNote: 'the note to the kitchen',
}
/** The changed parts in the kitchen's words: "hours, towns". */
const named = (list: AuditDetails[string] | undefined) =>
  String(list ?? '')
    .split(', ')
    .map((part) => parts[part] ?? part)
    .join(', ')

/** Each action in words, to follow the name of the person who did it. */
const words: Record<AuditAction, (entry: Entry, names: Names) => string> = {
  'order.moved': ({ subject, details }, names) =>
    `moved ${names.order(subject)} from ${state(details['from'])} to ${state(details['to'])}`,
  'order.entered': ({ subject }, names) => `wrote down ${names.order(subject)}`,
  'order.rider_set': ({ subject }, names) => `said who brings ${names.order(subject)}`,
  'order.time_changed': ({ subject }, names) => `changed when ${names.order(subject)} is ready`,
  'order.fee_moved': ({ subject, details }, names) =>
    `cancelled order #${details['from']}, so its delivery fee of ${money(details['fee'])} is now on ${names.order(subject)}`,
  'order.changed': ({ subject, details }, names) =>
    `changed ${names.order(subject)}: ${[details['dishes'], details['texts'] && named(details['texts'])].filter(Boolean).join(', ')}${details['from'] === details['to'] ? '' : ` (${money(details['from'])} → ${money(details['to'])})`}`,
  'settings.changed': ({ details }) =>
    details['parts'] === 'pause'
      ? pauseWords(details['pausedUntil'])
      : `changed the settings: ${named(details['parts'])}${details['towns'] === undefined ? '' : ` (${details['towns']})`}${details['limits'] === undefined ? '' : ` (${details['limits']})`}`,
  'settings.restored': ({ details }) =>
    details['restored'] === true
      ? 'put the old bank account back, by the link of a letter, and signed every admin out'
      : 'signed every admin out by the link of a letter about a changed bank account, which was left as it is',
  'user.allowed': ({ subject }, names) => `lifted the limits on orders for ${names.who(subject)} for a day`,
  'user.limited': ({ subject }, names) => `let the limits on orders hold for ${names.who(subject)} again`,
  'mailing.started': ({ details }) => `started a letter to ${details['recipients']} people`,
  'mailing.paused': () => 'paused a letter to everybody',
  'mailing.resumed': () => 'went on with a letter to everybody',
  'mailing.cancelled': () => 'stopped a letter to everybody',
  'mailing.interrupted': ({ details }) =>
    `was stopped without warning while it sent a letter to everybody: ${details['letters'] === 1 ? 'one person' : `up to ${details['letters']} people`} may have got it twice`,
  'mailing.retried': ({ details }) =>
    `tried a letter to everybody again with ${details['letters'] === 1 ? 'one person' : `${details['letters']} people`} whom it had not reached`,
  'review.published': ({ subject }, names) => `published ${names.review(subject)}`,
  'review.hidden': ({ subject }, names) => `hid ${names.review(subject)}`,
  'payment.chosen': ({ subject, details }, names) =>
    `checked out ${money(details['amount'])} by ${details['method']} (${names.payment(subject)})`,
  'payment.announced': ({ subject, details }, names) =>
    `said that ${money(details['amount'])} was transferred (${names.payment(subject)})`,
  'payment.not_found': ({ subject, details }, names) =>
    `found nothing of ${money(details['missing'])} that was said to be transferred (${names.payment(subject)})`,
  'payment.part_paid': ({ subject, details }, names) =>
    Number(details['amount']) < 0
      ? `noted ${money(-Number(details['amount']))} less by ${details['method']}: ${money(details['missing'])} is missing (${names.payment(subject)})`
      : `took ${money(details['amount'])} by ${details['method']}: ${money(details['missing'])} is missing (${names.payment(subject)})`,
  'payment.paid': ({ subject, details }, names) =>
    `took ${money(details['amount'])} by ${details['method']}${details['meant'] === undefined ? '' : `, not by ${details['meant']}`} (${names.payment(subject)})`,
  'payment.refunded': ({ subject, details }, names) =>
    `gave back ${money(Number(details['refunded'] ?? 0) - Number(details['before'] ?? 0))} (${names.payment(subject)})`,
  'product.created': ({ subject, details }, names) =>
    `put ${names.product(subject)} on the menu for ${money(details['price'])}`,
  'product.changed': ({ subject, details }, names) =>
    details['priceBefore'] === undefined
      ? `changed ${names.product(subject)}: ${named(details['changed'])}`
      : `changed ${names.product(subject)}: ${named(details['changed'])}, from ${money(details['priceBefore'])} to ${money(details['price'])}`,
  'product.deleted': ({ subject }, names) => `took ${names.product(subject)} off the menu`,
  'product.restored': ({ subject }, names) => `put ${names.product(subject)} back on the menu`,
  'role.invited': ({ details }) =>
    `invited somebody to ${details['role'] === 'helper' ? 'help in the kitchen' : 'run the kitchen too'}`,
  'role.withdrawn': () => 'took an invitation back',
  'role.granted': ({ subject, by_user, details }, names) =>
    by_user === null
      ? `made ${names.who(subject)} the first admin`
      : `accepted an invitation and is ${details['role'] === 'helper' ? 'a helper' : 'an admin'} now`,
  'role.changed': ({ subject, details }, names) =>
    `made ${names.who(subject)} ${details['to'] === 'helper' ? 'a helper, and no admin any more' : 'an admin'}`,
  'factor.added': ({ details }) =>
    `${details['what'] === 'passkey-added' ? 'added a passkey' : details['what'] === 'codes-added' ? 'turned one-time codes on' : 'made new recovery codes'}`,
  'factor.removed': ({ details }) =>
    `${details['what'] === 'passkey-removed' ? 'removed a passkey' : details['what'] === 'recovery-used' ? 'logged in with a recovery code' : 'turned one-time codes off'}`,
  'factor.reset': ({ subject }, names) =>
    `removed the passkeys and codes of ${names.who(subject)}, by a command on the server`,
  'role.revoked': ({ subject, by_user, details }, names) => {
    const role = details['role'] === 'helper' ? 'a helper' : 'an admin'
    return by_user === subject ? `stopped being ${role}` : `ended that ${names.who(subject)} is ${role}`
  },
  'user.blocked': ({ subject }, names) => `blocked ${names.who(subject)}`,
  'user.remarked': ({ subject, details }, names) =>
    `${details['removed'] === true ? 'took away' : 'changed'} the note about ${details['guest'] === true ? 'a phone customer' : names.who(subject)}`,
  'user.unblocked': ({ subject }, names) => `let ${names.who(subject)} order again`,
}

/** An audit entry in words: "moved order #1048 from pending to accepted". @param entry its `details` are JSON */
export function auditWords(
  { action, details, ...entry }: { by_user: string | null; action: AuditAction; subject: string; details: string },
  names: Names,
): string {
  return words[action]({ ...entry, details: JSON.parse(details) as AuditDetails }, names)
}

function pauseWords(until: AuditDetails[string] | undefined): string {
  return typeof until === 'string' ? `paused orders until ${timeOfDay(until)}` : 'took orders again'
}
