import { createHash } from 'node:crypto'
import type { Jobs } from '../jobs/jobs.ts'
import { readMailboxes, removeLetters } from '../mail/write-to-folder.ts'

/** A hash that stands for a mailbox in a job, which must hold no e-mail. */
export function hashOfMailbox(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex')
}

/**
 * Deletes a forgotten person's mails from the folder that stands in for a mail server: those to their mailbox, those
 * about their account and orders and, for a confirmed mailbox, what was written to the kitchen from it.
 */
export async function forgetLetters(
  folder: string,
  { userId, orders, mailbox, proven }: Jobs['forget-letters'],
): Promise<void> {
  const about = [userId, ...orders]
  await removeLetters(folder, (name, text) => {
    if (about.some((id) => name.includes(id))) return true
    const { to, replyTo } = readMailboxes(text)
    return (
      to.some((one) => hashOfMailbox(one) === mailbox) ||
      (proven && replyTo.some((one) => hashOfMailbox(one) === mailbox))
    )
  })
}
