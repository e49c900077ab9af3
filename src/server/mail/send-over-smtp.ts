import { createTransport, type NodemailerError } from 'nodemailer'
import type { Smtp } from '../config.ts'
import { GiveUp } from '../jobs/give-up.ts'
import { LETTER_MOST, toMessage, type Letter, type Mail, type Sender } from './letter.ts'

/** How long mails under way may take when the shop closes, in ms. */
const END_MOST = 5000

/**
 * Sends mail to a mail server, on connections that stay open for further mails.
 * @param connections how many at once; further mails wait
 */
export function sendOverSmtp({ host, port, tls, login }: Smtp, sender: Sender, connections: number): Mail {
  // Certificates are verified, which is Node's default.
  const transport = createTransport({
    pool: true,
    maxConnections: connections,
    host,
    port,
    secure: tls === 'at once',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    ...(login && { auth: login }),
    // A mail whose connection broke is repeated by its job.
    maxRequeues: 0,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  })
  // A signal for each mail, dropped with it: one made by AbortSignal.timeout would hold the mail until the timeout
  // ends.
  const underWay = new Map<AbortController, Promise<unknown>>()
  let ended = false
  const stopAll = () => {
    for (const stop of underWay.keys()) stop.abort(new Error('The shop is closing'))
  }

  return {
    async send(letter) {
      const from = await sender()
      if (ended) throw new Error('The shop is closing')
      const stop = new AbortController()
      const timer = setTimeout(() => stop.abort(new Error('The mail server takes too long')), LETTER_MOST)
      const sending = transport.sendMail({ ...toMessage(letter, from), signal: stop.signal })
      underWay.set(stop, sending)
      try {
        await sending
      } catch (error) {
        throw explain(error as NodemailerError, letter)
      } finally {
        clearTimeout(timer)
        underWay.delete(stop)
      }
    },
    async end() {
      const timer = setTimeout(stopAll, END_MOST)
      await Promise.allSettled(underWay.values())
      clearTimeout(timer)
      ended = true
      stopAll()
      transport.close()
    },
  }
}

/**
 * The error as the log and the job may store it: without the address. A mail is given up on where the server rejects it
 * or its recipient for good; a rejected login or sender is a wrong setting, which the owner can correct.
 */
function explain({ message, code, permanent, command }: NodemailerError, letter: Letter): Error {
  const words =
    code === 'ECONNECTION'
      ? 'The mail server closed the connection'
      : message.replaceAll(letter.to.address, 'the recipient')
  return permanent && (command === 'RCPT TO' || command === 'DATA') ? new GiveUp(words) : new Error(words)
}
