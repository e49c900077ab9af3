import { createECDH } from 'node:crypto'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { readEmail } from '../contract/email.ts'
import { PASSWORD_MIN } from '../contract/password.ts'
import type { PushKeys } from './push/push.ts'
import { PASSWORD_MOST } from '../contract/text-lengths.ts'

/** A limit on tries: at most `most` in `minutes`. */
export interface Limit {
  most: number
  minutes: number
}

/** The mail server that we hand mail to; with TLS from the start, by STARTTLS, or without. */
export interface Smtp {
  host: string
  port: number
  tls: 'at once' | 'starttls' | 'none'
  login: { user: string; pass: string } | undefined
}

/** Everything that can be set from outside. */
export interface Config {
  port: number
  host: string
  publicUrl: string
  databaseUrl: string | undefined
  dataDir: string
  /** The folder of receipts' pictures. */
  receipts: string
  adminEmail: string
  adminPassword: string | undefined
  /** Which proxies are trusted to tell a visitor's address: how many hops, or their addresses. */
  trustProxy: number | string[] | false
  logLevel: string
  /**
   * When a session ends: after days unused (an admin's: hours), and after days in all. `most`: sessions of one account.
   */
  session: { idleDays: number; maxDays: number; adminIdleHours: number; most: number }
  /** For how many minutes a confirmation of who somebody is covers dangerous acts; 0: each act asks. */
  adminConfirmMinutes: number
  limits: {
    loginPerAccount: Limit
    loginPerAddress: Limit
    loginPerAccountAbroad: Limit
    loginsPerAccount: Limit
    registerPerAddress: Limit
    forgotPerAccount: Limit
    forgotPerAddress: Limit
    feedbackPerAddress: Limit
  }
  /** Limits of this process: open sockets of one network and in all, and handshakes of one network per minute. */
  sockets: { perAddress: number; handshakesPerAddress: number; inAll: number }
  /** Whether the limits on orders hold; off for measurements. */
  orderLimits: boolean
  /** Without a mail server, mail is written to files in `folder`. `from.name`: by default the kitchen's own. */
  mail: { smtp: Smtp | undefined; folder: string; from: { name: string | undefined; address: string } }
  /** Without keys the shop makes its own. `subject`: the sender, for push services. `allowLocal`: for tests. */
  push: { keys: PushKeys | undefined; subject: string; allowLocal: boolean }
  /** After how many minutes an unopened order is mailed to the kitchen; 0 for never. */
  unseenOrderMinutes: number
}

/**
 * How many times as many failed logins all unknown networks of an account together are allowed, compared with one
 * network.
 */
const ABROAD = 5

/** A setting that cannot be used; its message names the setting and what it wants. */
export class WrongSetting extends Error {}

/**
 * Reads the settings.
 * @param env the environment, `.env` included
 * @throws WrongSetting
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = whole(env, 'PORT', 3000, 0, 65_535)
  const publicUrl = address(env, 'PUBLIC_URL') ?? `http://localhost:${port}`
  const dataDir = resolve(text(env, 'DATA_DIR') ?? 'data')
  const databaseUrl = text(env, 'DATABASE_URL')
  if (databaseUrl && (!/^postgres(?:ql)?:\/\//.test(databaseUrl) || !URL.canParse(databaseUrl)))
    throw new WrongSetting('DATABASE_URL wants an address like postgres://user:password@host/name')
  // Not trimmed: the owner will type it with its spaces, if it has any.
  const adminPassword = env['ADMIN_PASSWORD'] || undefined
  if (adminPassword && (adminPassword.length < PASSWORD_MIN || adminPassword.length > PASSWORD_MOST))
    throw new WrongSetting(`ADMIN_PASSWORD wants ${PASSWORD_MIN} to ${PASSWORD_MOST} characters`)
  const adminEmail = text(env, 'ADMIN_EMAIL') ?? 'admin@kitchen.test'
  if (!readEmail(adminEmail)) throw new WrongSetting('ADMIN_EMAIL wants an e-mail address')
  const triesPerAccount = whole(env, 'LOGIN_TRIES_PER_ACCOUNT', 10, 1)
  const from = sender(env, new URL(publicUrl).hostname)
  return {
    port,
    host: text(env, 'HOST') ?? '127.0.0.1',
    publicUrl,
    databaseUrl,
    dataDir,
    receipts: join(dataDir, 'receipts'),
    adminEmail,
    adminPassword,
    trustProxy: proxies(env),
    logLevel: oneOf(env, 'LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info'),
    session: {
      idleDays: whole(env, 'SESSION_IDLE_DAYS', 30, 1, 3650),
      maxDays: whole(env, 'SESSION_MAX_DAYS', 180, 1, 3650),
      adminIdleHours: whole(env, 'ADMIN_IDLE_HOURS', 12, 1, 87_600),
      most: whole(env, 'SESSIONS_PER_ACCOUNT', 20, 1, 1000),
    },
    adminConfirmMinutes: whole(env, 'ADMIN_CONFIRM_MINUTES', 10, 0, 1440),
    limits: {
      loginPerAccount: { most: triesPerAccount, minutes: 15 },
      loginPerAccountAbroad: { most: triesPerAccount * ABROAD, minutes: 15 },
      loginsPerAccount: { most: whole(env, 'LOGINS_PER_ACCOUNT', 100, 1), minutes: 60 },
      loginPerAddress: { most: whole(env, 'LOGIN_TRIES_PER_ADDRESS', 100, 1), minutes: 15 },
      registerPerAddress: { most: whole(env, 'REGISTRATIONS_PER_ADDRESS', 60, 1), minutes: 60 },
      forgotPerAccount: { most: whole(env, 'FORGOTTEN_PER_ACCOUNT', 3, 1), minutes: 60 },
      forgotPerAddress: { most: whole(env, 'FORGOTTEN_PER_ADDRESS', 30, 1), minutes: 60 },
      feedbackPerAddress: { most: whole(env, 'FEEDBACK_PER_ADDRESS', 20, 1), minutes: 60 },
    },
    sockets: {
      perAddress: whole(env, 'SOCKETS_PER_ADDRESS', 500, 1),
      handshakesPerAddress: whole(env, 'SOCKET_HANDSHAKES_PER_ADDRESS', 600, 1),
      inAll: whole(env, 'SOCKETS_IN_ALL', 5000, 1),
    },
    orderLimits: oneOf(env, 'ORDER_LIMITS', ['0', '1'], '1') === '1',
    mail: { smtp: mailServer(env), folder: join(dataDir, 'mail'), from },
    push: {
      keys: pushKeys(env),
      subject: publicUrl.startsWith('https:') ? publicUrl : `mailto:${from.address}`,
      allowLocal: oneOf(env, 'PUSH_ALLOW_LOCAL', ['0', '1'], '0') === '1',
    },
    unseenOrderMinutes: whole(env, 'UNSEEN_ORDER_MINUTES', 3, 0, 1440),
  }
}

function text(env: NodeJS.ProcessEnv, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

function whole(env: NodeJS.ProcessEnv, name: string, fallback: number, least: number, most = 1_000_000_000): number {
  const written = text(env, name)
  if (written === undefined) return fallback
  const value = Number(written)
  if (!/^\d+$/.test(written) || value < least || value > most)
    throw new WrongSetting(`${name} wants a whole number from ${least} to ${most}, not "${written}"`)
  return value
}

function oneOf(env: NodeJS.ProcessEnv, name: string, words: string[], fallback: string): string {
  const written = text(env, name) ?? fallback
  if (!words.includes(written)) throw new WrongSetting(`${name} wants one of ${words.join(', ')}, not "${written}"`)
  return written
}

function address(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const written = text(env, name)
  if (written === undefined) return undefined
  const url = URL.parse(written)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new WrongSetting(`${name} wants an address that starts with https:// or http://, not "${written}"`)
  return url.href.replace(/\/$/, '')
}

/** The error never shows the address itself, which may hold a password. */
function mailServer(env: NodeJS.ProcessEnv): Smtp | undefined {
  const written = text(env, 'SMTP_URL')
  if (written === undefined) return undefined
  const wrong = new WrongSetting(
    'SMTP_URL wants an address like smtp://user:password@mail.example:587 or smtps://user:password@mail.example:465',
  )
  const url = URL.parse(written)
  if (
    !url ||
    !/^smtps?:$/.test(url.protocol) ||
    !/^(?:[\w.-]+|\[[\da-f:.]+\])$/i.test(url.hostname) ||
    url.port === '0' ||
    !['', '/'].includes(url.pathname) ||
    url.hash
  )
    throw wrong
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const atOnce = url.protocol === 'smtps:'
  if (!(url.search === '' || (url.search === '?tls=off' && !atOnce)) || (url.username === '') !== (url.password === ''))
    throw wrong
  // On this machine's own network TLS keeps nobody out; elsewhere the owner has to ask for going without.
  const open = url.search === '?tls=off' || ['localhost', '127.0.0.1', '::1'].includes(host)
  return {
    host,
    port: Number(url.port) || (atOnce ? 465 : 587),
    tls: atOnce ? 'at once' : open ? 'none' : 'starttls',
    login: url.username ? { user: decoded(url.username, wrong), pass: decoded(url.password, wrong) } : undefined,
  }
}

function decoded(part: string, wrong: WrongSetting): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw wrong
  }
}

/** The sender of our mail: by default the kitchen's own name, at the host of the shop's address. */
function sender(env: NodeJS.ProcessEnv, host: string): { name: string | undefined; address: string } {
  const written = text(env, 'MAIL_FROM')
  if (written === undefined)
    return { name: undefined, address: `kitchen@${/^[a-z][a-z\d.-]*$/.test(host) ? host : 'localhost'}` }
  const { quoted, plain, inner, bare } =
    /^(?:(?:"(?<quoted>[^"<>\p{Cc}]*)"\s*|(?<plain>[^"<>\p{Cc}]*))<(?<inner>[^<>\s]+)>|(?<bare>[^<>\s]+))$/u.exec(
      written,
    )?.groups ?? {}
  const mailbox = inner ?? bare ?? ''
  if (!readEmail(mailbox.replace(/@localhost$/, '@localhost.test')))
    throw new WrongSetting("MAIL_FROM wants a name and an e-mail address, like Mama's Kitchen <kitchen@example.com>")
  return { name: (quoted ?? plain ?? '').trim(), address: mailbox }
}

/** Both keys or none. The error never shows the private one. */
function pushKeys(env: NodeJS.ProcessEnv): PushKeys | undefined {
  const [publicKey, privateKey] = [text(env, 'VAPID_PUBLIC_KEY'), text(env, 'VAPID_PRIVATE_KEY')]
  if (publicKey === undefined && privateKey === undefined) return undefined
  if (publicKey === undefined || privateKey === undefined)
    throw new WrongSetting(
      `${publicKey === undefined ? 'VAPID_PUBLIC_KEY' : 'VAPID_PRIVATE_KEY'} wants the other half of the pair: set both or neither`,
    )
  if (publicKeyOf(privateKey) !== publicKey)
    throw new WrongSetting(
      'VAPID_PRIVATE_KEY wants the private key of VAPID_PUBLIC_KEY, both in base64url as `npx web-push generate-vapid-keys` prints them',
    )
  return { publicKey, privateKey }
}

function publicKeyOf(privateKey: string): string | undefined {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url')
  } catch {
    return undefined
  }
}

function proxies(env: NodeJS.ProcessEnv): Config['trustProxy'] {
  const written = text(env, 'TRUST_PROXY')
  if (written === undefined) return false
  if (/^\d+$/.test(written)) return Number(written)
  const list = written.split(',').map((one) => one.trim())
  if (!list.every(isProxy))
    throw new WrongSetting(
      `TRUST_PROXY wants a number of proxies or their addresses with commas between, not "${written}"`,
    )
  return list
}

/** Whether Fastify's `trustProxy` understands a name or address. */
function isProxy(written: string): boolean {
  const [address = '', bits, more] = written.split('/')
  const kind = isIP(address)
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(written) ||
    (kind > 0 &&
      more === undefined &&
      (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128))))
  )
}
