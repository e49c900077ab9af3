import { randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import type { Config } from '../config.ts'
import type { Transaction } from '../database/database.ts'
import { sessionEnded } from '../http/caller.ts'
import { countInside } from '../limits/count-tries.ts'
import { hashToken } from './find-caller.ts'
import { rememberNetwork } from './known-networks.ts'

/** Where a login comes from. */
export interface From {
  /** The visitor's network, as `networkOf` gives it. */
  address: string
  /** Browser and system in words; see `nameDevice`. */
  device: string
  /** The token of an earlier session that this browser shows, if any. */
  earlier?: string | undefined
}

/** A session that has just begun. */
export interface Started {
  sessionId: string
  /** 256 random bits. Only their hash is stored. */
  token: string
  /** Sessions that ended to make room. The caller closes their sockets after the commit. */
  ended: string[]
}

/**
 * Starts a session for somebody who has just proven who they are, by password or passkey, and remembers their network.
 * It replaces the session that this browser had before, and takes over its notifications. Where the account has too
 * many sessions, the one unused longest ends.
 * @param now ms
 * @throws Refusal TOO_MANY when the account has logged in too often within an hour
 */
export async function startSession(
  tx: Transaction,
  { limits, session: { most } }: Pick<Config, 'limits' | 'session'>,
  userId: string,
  { address, device, earlier }: From,
  now: number,
): Promise<Started> {
  await countInside(tx, [{ what: 'logins-account', who: userId, limit: limits.loginsPerAccount }], now)
  const [sessionId, token] = [uuidv7(), newToken()]
  await tx.query
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: userId,
      token_hash: hashToken(token),
      created_at: now,
      last_used_at: now,
      confirmed_at: now,
      device,
    })
    .execute()
  const ended = earlier === undefined ? [] : await replace(tx, userId, earlier, sessionId)
  const rows = await tx.query
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '!=', sessionId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .offset(most - 1)
    .limit(1000)
    .execute()
  const surplus = rows.map(({ id }) => id)
  if (surplus.length > 0) await tx.query.deleteFrom('sessions').where('id', 'in', surplus).execute()
  await rememberNetwork(tx, userId, address, now)
  return { sessionId, token, ended: [...ended, ...surplus] }
}

/** @returns the replaced session, if it was this person's */
async function replace(tx: Transaction, userId: string, earlier: string, by: string): Promise<string[]> {
  const old = await tx.query
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', hashToken(earlier))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!old) return []
  await tx.query.updateTable('push_subscriptions').set({ session_id: by }).where('session_id', '=', old.id).execute()
  await tx.query.deleteFrom('sessions').where('id', '=', old.id).execute()
  return [old.id]
}

/**
 * Gives a session a new token and invalidates the old one. Its place in the list, its age and its notifications stay.
 * The caller closes its sockets after the commit, because they were opened with the old token.
 * @param confirmedAt when the person has proven who they are, in ms, if they have just done so
 * @returns the token
 * @throws Refusal NOT_SIGNED_IN where the session has ended meanwhile
 */
export async function rotateSession(tx: Transaction, sessionId: string, confirmedAt?: number): Promise<string> {
  const token = newToken()
  const row = await tx.query
    .updateTable('sessions')
    .set({ token_hash: hashToken(token), ...(confirmedAt !== undefined && { confirmed_at: confirmedAt }) })
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw sessionEnded()
  return token
}

function newToken(): string {
  return randomBytes(32).toString('base64url')
}
