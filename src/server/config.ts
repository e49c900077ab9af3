import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { readEmail } from '../contract/email.ts'
import { PASSWORD_MIN } from '../contract/password.ts'

/** Counted tries: at most `most` in `minutes`. */
export interface Limit {
  most: number
  minutes: number
}

/** Everything that can be set from outside. */
export interface Config {
  port: number
  host: string
  publicUrl: string
  databaseUrl: string | undefined
  dataDir: string
  adminEmail: string
  adminPassword: string | undefined
  /** Which proxies are believed about the address of a visitor: how many hops, or their addresses. */
  trustProxy: number | string[] | false
  logLevel: string
  /** Days after which a session ends: unused, and in all. */
  session: { idleDays: number; maxDays: number }
  limits: { loginPerAccount: Limit; loginPerAddress: Limit; registerPerAddress: Limit }
}

/** A setting that cannot be used; its message names the setting and what it wants. */
export class WrongSetting extends Error {}

/**
 * Reads the settings.
 * @param env the environment, `.env` included
 * @throws WrongSetting
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = whole(env, 'PORT', 3000, 0, 65_535)
  const databaseUrl = text(env, 'DATABASE_URL')
  if (databaseUrl && (!/^postgres(?:ql)?:\/\//.test(databaseUrl) || !URL.canParse(databaseUrl))) throw new WrongSetting('DATABASE_URL wants an address like postgres://user:password@host/name')
  // As it is: the owner will type it with its spaces, if it has any.
  const adminPassword = env['ADMIN_PASSWORD'] || undefined
  if (adminPassword && (adminPassword.length < PASSWORD_MIN || adminPassword.length > 200)) throw new WrongSetting(`ADMIN_PASSWORD wants ${PASSWORD_MIN} to 200 characters`)
  const adminEmail = text(env, 'ADMIN_EMAIL') ?? 'admin@kitchen.test'
  if (!readEmail(adminEmail)) throw new WrongSetting('ADMIN_EMAIL wants an e-mail address')
  return {
    port,
    host: text(env, 'HOST') ?? '127.0.0.1',
    publicUrl: address(env, 'PUBLIC_URL') ?? `http://localhost:${port}`,
    databaseUrl,
    dataDir: resolve(text(env, 'DATA_DIR') ?? 'data'),
    adminEmail,
    adminPassword,
    trustProxy: proxies(env),
    logLevel: oneOf(env, 'LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info'),
    session: { idleDays: whole(env, 'SESSION_IDLE_DAYS', 30, 1, 3650), maxDays: whole(env, 'SESSION_MAX_DAYS', 180, 1, 3650) },
    limits: {
      loginPerAccount: { most: whole(env, 'LOGIN_TRIES_PER_ACCOUNT', 10, 1), minutes: 15 },
      loginPerAddress: { most: whole(env, 'LOGIN_TRIES_PER_ADDRESS', 100, 1), minutes: 15 },
      registerPerAddress: { most: whole(env, 'REGISTRATIONS_PER_ADDRESS', 60, 1), minutes: 60 },
    },
  }
}

function text(env: NodeJS.ProcessEnv, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

function whole(env: NodeJS.ProcessEnv, name: string, fallback: number, least: number, most = 1_000_000_000): number {
  const written = text(env, name)
  if (written === undefined) return fallback
  const value = Number(written)
  if (!/^\d+$/.test(written) || value < least || value > most) throw new WrongSetting(`${name} wants a whole number from ${least} to ${most}, not "${written}"`)
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
  if (!url || !/^https?:$/.test(url.protocol)) throw new WrongSetting(`${name} wants an address that starts with https:// or http://, not "${written}"`)
  return url.href.replace(/\/$/, '')
}

function proxies(env: NodeJS.ProcessEnv): Config['trustProxy'] {
  const written = text(env, 'TRUST_PROXY')
  if (written === undefined) return false
  if (/^\d+$/.test(written)) return Number(written)
  const list = written.split(',').map((one) => one.trim())
  if (!list.every(isProxy)) throw new WrongSetting(`TRUST_PROXY wants a number of proxies or their addresses with commas between, not "${written}"`)
  return list
}

/** The names and forms that Fastify's `trustProxy` understands. */
function isProxy(written: string): boolean {
  const [address = '', bits, more] = written.split('/')
  const kind = isIP(address)
  return ['loopback', 'linklocal', 'uniquelocal'].includes(written) || (kind > 0 && more === undefined && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128))))
}
