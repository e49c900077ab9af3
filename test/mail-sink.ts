import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { Certificate } from './certificate.ts'

/** A mail that the server has accepted, raw and parsed. */
export interface Taken {
  from: string
  to: string[]
  /** Whether it came over TLS, and with which login. */
  secure: boolean
  login: string | undefined
  raw: string
  mail: Email
}

/**
 * What the server does with one mail: accepts it, at once or after `wait` ms; rejects it; or breaks the connection
 * before or after accepting it.
 */
export type Mood =
  'take' | { wait: number } | { refuse: number; at: 'MAIL' | 'RCPT' | 'DATA' } | 'hang up' | 'hang up once taken'

/** A real mail server on a port of its own. */
export interface MailSink {
  port: number
  url: string
  taken: Taken[]
  /** How many mails were offered to it, including rejected ones. */
  offered: number
  /** What to do with the next mails, one by one; afterwards it accepts all. */
  moods: Mood[]
  close(): Promise<void>
}

/**
 * Opens a mail server.
 * @param options `certificate`: with TLS, `at once` or by STARTTLS; `login`: wanted from senders
 */
export async function openMailSink(
  options: { certificate?: Certificate; atOnce?: boolean; login?: { user: string; pass: string } } = {},
): Promise<MailSink> {
  const { certificate, atOnce = false, login } = options
  const sockets = new Set<Socket>()
  const moods = new Map<string, Mood>()
  const refusal = (code: number) =>
    Object.assign(new Error(code < 500 ? 'Greylisted, try again later' : 'No such mailbox here'), {
      responseCode: code,
    })
  const refused = ({ id }: SMTPServerSession, at: string) => {
    const mood = moods.get(id)
    return typeof mood === 'object' && 'refuse' in mood && mood.at === at ? refusal(mood.refuse) : undefined
  }
  const hangUp = ({ remotePort }: SMTPServerSession) => {
    for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy()
  }

  const server = new SMTPServer({
    logger: false,
    secure: atOnce,
    disableReverseLookup: true,
    closeTimeout: 100,
    ...certificate,
    allowInsecureAuth: true,
    authOptional: !login,
    disabledCommands: [...(login ? [] : ['AUTH']), ...(certificate ? [] : ['STARTTLS'])],
    onAuth: ({ username, password }, _session, answer) =>
      username === login?.user && password === login?.pass ? answer(null, { user: username }) : answer(refusal(535)),
    onMailFrom(_address, session, answer) {
      sink.offered += 1
      moods.set(session.id, sink.moods.shift() ?? 'take')
      answer(refused(session, 'MAIL'))
    },
    onRcptTo: (_address, session, answer) => answer(refused(session, 'RCPT')),
    onData(stream, session, answer) {
      void (async () => {
        const mood = moods.get(session.id)
        if (mood === 'hang up') return hangUp(session)
        const pieces: Buffer[] = []
        for await (const piece of stream) pieces.push(piece as Buffer)
        if (typeof mood === 'object' && 'wait' in mood) await sleep(mood.wait, undefined, { ref: false })
        const no = refused(session, 'DATA')
        if (no) return answer(no)
        const raw = Buffer.concat(pieces)
        const { mailFrom, rcptTo } = session.envelope
        sink.taken.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          secure: session.secure,
          login: session.user as string | undefined,
          raw: raw.toString('latin1'),
          mail: await PostalMime.parse(raw),
        })
        if (mood === 'hang up once taken') return hangUp(session)
        answer(null)
        // The sender is gone, as when its process is killed.
      })().catch(() => hangUp(session))
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  listening.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const sink: MailSink = {
    port,
    url: `${atOnce ? 'smtps' : 'smtp'}://${login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.pass)}@` : ''}127.0.0.1:${port}`,
    taken: [],
    offered: 0,
    moods: [],
    close: () => new Promise((closed) => server.close(closed)),
  }
  return sink
}

/** The mails to a person, in order. @param subject matches their subjects */
export function lettersTo({ taken }: MailSink, email: string, subject = /^/): Taken[] {
  return taken.filter(({ to, mail }) => to.includes(email) && subject.test(mail.subject ?? ''))
}

/** The token of the link in a mail; `undefined` where there is no mail yet, or no such link in it. */
export function tokenIn(letter: Taken | undefined): string | undefined {
  return /#token=([\w-]{43})$/m.exec(letter?.mail.text ?? '')?.[1]
}
