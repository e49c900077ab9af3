import { randomBytes } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import type { ChallengesTable } from '../../database/schema.ts'

const MINUTE = 60_000
/** How long a challenge can be answered, in ms. */
export const CHALLENGE_MS = 5 * MINUTE

/** The session and the purpose that a challenge belongs to. */
export type ChallengeFor = Pick<ChallengesTable, 'purpose' | 'session_id'>

/**
 * Makes the challenge that a passkey has to sign, and deletes expired ones. A session has one for each purpose.
 * @param now ms
 */
export async function makeChallenge(db: Database, { purpose, session_id }: ChallengeFor, now: number): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await db.write(async (tx) => {
    await tx.query.deleteFrom('challenges').where('ends_at', '<=', now).execute()
    if (session_id !== null)
      await tx.query
        .deleteFrom('challenges')
        .where('session_id', '=', session_id)
        .where('purpose', '=', purpose)
        .execute()
    await tx.query
      .insertInto('challenges')
      .values({ challenge, purpose, session_id, ends_at: now + CHALLENGE_MS })
      .execute()
  })
  return challenge
}

/**
 * Uses up the challenge that a browser's answer names, whether or not the rest of the answer is valid. Of two answers
 * at once, one gets it.
 * @param clientData the answer's `clientDataJSON`, in base64url
 * @returns the challenge and the page's origin; `undefined` where there was none for this purpose
 */
export async function takeChallenge(
  db: Database,
  { purpose, session_id }: ChallengeFor,
  clientData: string,
  now: number,
): Promise<{ challenge: string; origin: string } | undefined> {
  const { challenge, origin } = readClientData(clientData)
  if (typeof challenge !== 'string' || typeof origin !== 'string') return undefined
  const used = await db.write((tx) =>
    tx.query
      .deleteFrom('challenges')
      .where('challenge', '=', challenge)
      .where('purpose', '=', purpose)
      .where('session_id', session_id === null ? 'is' : '=', session_id)
      .where('ends_at', '>', now)
      .returning('challenge')
      .executeTakeFirst(),
  )
  return used && { challenge, origin }
}

function readClientData(written: string): { challenge?: unknown; origin?: unknown } {
  try {
    const read = JSON.parse(Buffer.from(written, 'base64url').toString('utf8')) as unknown
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}
