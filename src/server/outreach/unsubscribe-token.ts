import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/database.ts'

const NAME = 'unsubscribe'
/** Longer than any token, in characters. */
const TOKEN_MOST = 200

/** The key that signs unsubscribe tokens: made once and stored, so that links in old mails still work. */
export async function readUnsubscribeKey(db: Database): Promise<string> {
  const kept = await db.query.selectFrom('secrets').select('value').where('name', '=', NAME).executeTakeFirst()
  if (kept) return kept.value
  return db.write(async (tx) => {
    // Of two processes that make one at once, both read the one that was stored.
    await tx.query
      .insertInto('secrets')
      .values({ name: NAME, value: randomBytes(32).toString('base64url') })
      .onConflict((oc) => oc.doNothing())
      .execute()
    return (await tx.query.selectFrom('secrets').select('value').where('name', '=', NAME).executeTakeFirstOrThrow())
      .value
  })
}

/** A token that can unsubscribe one person and do nothing else: their id, signed. */
export function unsubscribeToken(key: string, userId: string): string {
  return `${userId}.${createHmac('sha256', key).update(`unsubscribe ${userId}`).digest('base64url').slice(0, 22)}`
}

/** The person of a token; `undefined` where we did not sign it. */
export function readUnsubscribeToken(key: string, token: string): string | undefined {
  if (token.length > TOKEN_MOST) return undefined
  const userId = token.slice(0, token.indexOf('.'))
  const [given, ours] = [Buffer.from(token), Buffer.from(unsubscribeToken(key, userId))]
  return given.length === ours.length && timingSafeEqual(given, ours) ? userId : undefined
}
