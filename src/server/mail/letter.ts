import type { SendMailOptions } from 'nodemailer'
import { oneLine } from '../../contract/one-line.ts'
import { JOB_LEASE } from '../jobs/jobs.ts'

/** The longest that sending a mail may take, in ms: less than a job's lease, so that nobody else sends it meanwhile. */
export const LETTER_MOST = JOB_LEASE - 15_000

/** A mailbox and the name that goes with it. */
export interface Mailbox {
  name: string
  address: string
}

/** Reads the sender, for each mail: the kitchen may have been renamed. */
export type Sender = () => Promise<Mailbox>

/** A mail to one person. */
export interface Letter {
  /** Letters, digits and hyphens. A mail that is sent again has the same id, and so the same Message-ID. */
  id: string
  to: Mailbox
  /** Where answers go; without it, to the sender. */
  replyTo?: Mailbox
  subject: string
  text: string
  html: string
  /** For a mailing: the address at which its reader unsubscribes by one POST (RFC 8058). */
  unsubscribe?: string
}

/** Sends mail. Sending takes time and may fail: do it in a job, never in a transaction. */
export interface Mail {
  /**
   * Sends a mail; resolves once the server has accepted it. At least once: where the server's answer was lost, its job
   * sends it again.
   * @throws GiveUp where the mail was rejected for good; any other error may pass
   */
  send(letter: Letter): Promise<void>
  /** Gives mails under way a moment to finish, then closes. */
  end(): Promise<void>
}

/** The mail as nodemailer takes it, which encodes every header. No line break of a visitor's gets this far. */
export function toMessage(letter: Letter, from: Mailbox): SendMailOptions {
  return {
    from: mailbox(from),
    to: mailbox(letter.to),
    ...(letter.replyTo && { replyTo: mailbox(letter.replyTo) }),
    subject: headerText(letter.subject),
    text: letter.text,
    html: letter.html,
    messageId: `<${letter.id}@${from.address.split('@')[1]}>`,
    // Keeps vacation notices from being sent back (RFC 3834, section 5).
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(letter.unsubscribe !== undefined && {
        'List-Unsubscribe': { prepared: true, value: `<${letter.unsubscribe}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function mailbox({ name, address }: Mailbox): Mailbox {
  return { name: headerText(name), address: oneLine(address) }
}

/** Text for a header. Defuses encoded words (RFC 2047), which many mail programs would decode, line breaks included. */
function headerText(written: string): string {
  return oneLine(written).replaceAll('=?', '= ?')
}
