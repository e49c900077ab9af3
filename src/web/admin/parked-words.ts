import type { JobName, ParkedJob } from '../../contract/jobs.ts'

const words: Readonly<Record<JobName, string>> = {
  'mail-message': 'A message from the contact form, to you',
  'mail-welcome': 'Welcome to a new customer',
  'mail-reset': 'Link to set a new password',
  'mail-confirm-email': 'Link to confirm an e-mail',
  'mail-email-changed': 'Word of a changed e-mail',
  'mail-password-changed': 'Word of a changed password',
  'mail-invitation': 'Invitation to run the kitchen',
  'mail-bank-changed': 'Word of a changed bank account, to an admin',
  'mail-bank-restored': 'Word that a bank account was put back, to an admin',
  'mail-role-changed': 'Word of who runs the kitchen, to an admin',
  'mail-factors-changed': 'Word of a changed passkey or code',
  'mail-order-received': 'Your order is received',
  'mail-order-moved': 'News of an order',
  'mail-transfer-seen': 'Word that a transfer has arrived',
  'mail-unseen-orders': 'Word of orders nobody opened, to you',
  'mail-mailing-test': 'A letter to everybody, sent to you as a test',
  'send-mailing': 'A letter to everybody, which stands still',
  'push-order': 'Notification of a new order, to you',
  'push-order-news': 'Notification of an order’s news',
  'mail-order-changed': 'What the kitchen changed of an order',
  'push-order-changed': 'Notifications of a changed order, to its customer',
  'push-order-change': 'A notification of a changed order, to its customer',
  'push-order-moved': 'Notifications of an order’s news, to its customer',
  'push-to-kitchen': 'Notifications of what a customer did, to you',
  'push-customer-act': 'Notification of what a customer did, to you',
  'tell-payment-answered': 'Word of a transfer that is missing, to its customer',
  'push-payment-answered': 'Notification of a transfer that is missing',
  'mail-payment-answered': 'Word of a transfer that is missing',
  'announce-order': 'A new order for the dashboard',
  'drop-receipt': 'Removing the picture of a receipt',
  'forget-letters': 'Removing letters of somebody who left',
  'compact-database': 'Clearing the database of what was removed',
}

/** What a job should have done, in the kitchen's words. */
export function parkedWords({ name }: ParkedJob): string {
  return isKnown(name) ? words[name] : `Work named “${name}”`
}

/** A job of an older release may have another name. */
function isKnown(name: string): name is JobName {
  return Object.hasOwn(words, name)
}

/** Jobs that are neither mails nor notifications. */
const tidying = new Set(['drop-receipt', 'forget-letters', 'compact-database'])

/** How many jobs wait, in one sentence. At most a hundred are read. */
export function parkedSum(jobs: readonly ParkedJob[]): string {
  const count = jobs.length < 100 ? String(jobs.length) : 'A hundred or more'
  // Mixed kinds get one word for all.
  if (jobs.some(({ name }) => tidying.has(name)))
    return jobs.length === 1 ? '1 thing could not be done' : `${count} things could not be done`
  const what = jobs.every(({ name }) => name.startsWith('mail-') || name === 'send-mailing')
    ? 'letter'
    : 'letters and notice'
  if (jobs.length === 1) return what === 'letter' ? '1 letter could not be sent' : '1 notice could not be sent'
  return `${count} ${what}s could not be sent`
}
