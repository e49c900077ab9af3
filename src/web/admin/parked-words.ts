import type { ParkedJob } from '../../contract/jobs.ts'

const words: Record<string, string> = {
  'mail-message': 'A message from the contact form, to you',
  'mail-welcome': 'Welcome to a new customer',
  'mail-reset': 'Link to set a new password',
  'mail-confirm-email': 'Link to confirm an e-mail',
  'mail-email-changed': 'Word of a changed e-mail',
  'mail-password-changed': 'Word of a changed password',
  'mail-invitation': 'Invitation to run the kitchen',
  'mail-order-received': 'Your order is received',
  'mail-order-moved': 'News of an order',
  'mail-unseen-order': 'Word of an order nobody opened, to you',
  'push-order': 'Notification of a new order, to you',
  'push-order-news': 'Notification of an order’s news',
  'announce-order': 'A new order for the dashboard',
}

/** What should have been done, as the kitchen calls it. */
export function parkedWords({ name }: ParkedJob): string {
  return words[name] ?? `Work named “${name}”`
}

/** How many wait, in a sentence. At most a hundred are read. */
export function parkedSum(jobs: readonly ParkedJob[]): string {
  const count = jobs.length < 100 ? String(jobs.length) : 'A hundred or more'
  const what = jobs.every(({ name }) => name.startsWith('mail-')) ? 'letter' : 'letters and notice'
  if (jobs.length === 1) return what === 'letter' ? '1 letter could not be sent' : '1 notice could not be sent'
  return `${count} ${what}s could not be sent`
}
