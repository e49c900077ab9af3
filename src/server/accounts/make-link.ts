import { randomBytes } from 'node:crypto'
import { LINK_MINUTES } from '../../contract/accounts.ts'
import type { Database } from '../database/database.ts'
import type { LinksTable } from '../database/schema.ts'
import { hashToken } from './find-caller.ts'

const MINUTE = 60_000

/**
 * Makes a link to mail. Its token stands after `#`, which browsers send to no server, log or other site; only its hash
 * is stored. A mail that is sent again has a new link, and the earlier one works until either is used.
 * @param publicUrl what links start with
 * @param now ms
 */
export async function makeLink(
  db: Database,
  publicUrl: string,
  made: Pick<LinksTable, 'user_id' | 'purpose' | 'email'>,
  now: number,
): Promise<{ id: string; url: string }> {
  const token = randomBytes(32).toString('base64url')
  const row = { ...made, token_hash: hashToken(token), ends_at: now + LINK_MINUTES * MINUTE }
  await db.write((tx) => tx.query.insertInto('links').values(row).execute())
  return { id: row.token_hash.slice(0, 32), url: `${publicUrl}/${made.purpose}#token=${token}` }
}
