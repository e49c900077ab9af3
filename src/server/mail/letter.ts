import type { SendMailOptions } from 'nodemailer'
import { oneLine } from '../../contract/one-line.ts'

/** Somebody's mailbox and the name beside it. */
export interface Mailbox {
  name: string
  address: string
}

/** Who letters are from, asked for each one: the kitchen may be called otherwise by now. */
export type Sender = () => Promise<Mailbox>

/** A letter to one person. */
export interface Letter {
  /** Of letters, digits and hyphens; the same letter sent again has the same, and so the same Message-ID. */
  id: string
  to: Mailbox
  /** Who reads an answer; without one it goes to the sender. */
  replyTo?: Mailbox
  subject: string
  text: string
  html: string
  /**
   * A letter to many: the address at which its reader says no to such letters, by POST and without a further question
   * (RFC 8058).
   */
  unsubscribe?: string
}

/** Where letters go out. Sending takes its time and may fail: do it in a job, never in a transaction. */
export interface Mail {
  /**
   * Sends a letter; resolves once it was taken over. At least once: a letter whose yes was lost is sent again by its
   * job.
   * @throws GiveUp where the letter was refused for good; any other error may pass
   */
  send(letter: Letter): Promise<void>
  /** Lets what is under way finish for a moment, then closes. */
  end(): Promise<void>
}

/** A letter as nodemailer takes it: it encodes every header, and no line break of a visitor's gets so far. */
export function toMessage(letter: Letter, from: Mailbox): SendMailOptions {
  return {
    from: mailbox(from),
    to: mailbox(letter.to),
    ...(letter.replyTo && { replyTo: mailbox(letter.replyTo) }),
    subject: headerText(letter.subject),
    text: letter.text,
    html: letter.html,
    messageId: `<${letter.id}@${from.address.split('@')[1]}>`,
    // No vacation notice comes back to it (RFC 3834, section 5).
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

/**
 * Words for a header. What looks like an encoded word (RFC 2047) would be decoded by many a mail program, line breaks
 * and all.
 */
function headerText(written: string): string {
  return oneLine(written).replaceAll('=?', '= ?')
}
