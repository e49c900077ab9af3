import type { FailedLetter, Mailing } from '../../contract/outreach.ts'
import type { Reader } from '../database/database.ts'
import type { Page } from '../http/page.ts'
import { findMailing, showMailings } from './show-mailing.ts'

/** A page of mailings, newest first. @returns the page and where the next one starts, if there is one */
export async function listMailings(
  db: Reader,
  { limit, after }: Page,
): Promise<{ mailings: Mailing[]; next: number | undefined }> {
  const rows = await db.query
    .selectFrom('mailings')
    .selectAll()
    .$if(after !== undefined, (q) => q.where('number', '<', after as number))
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  return { mailings: await showMailings(db, shown), next: rows.length > limit ? shown.at(-1)?.number : undefined }
}

/** A page of a mailing's failed mails, for as long as they are stored. @throws Refusal NOT_FOUND */
export async function listFailed(
  db: Reader,
  id: string,
  { limit, after }: { limit: number; after: string | undefined },
): Promise<{ failed: FailedLetter[]; next: string | undefined }> {
  const { number } = await findMailing(db, id)
  const rows = await db.query
    .selectFrom('mailing_recipients')
    .innerJoin('users', 'users.id', 'mailing_recipients.user_id')
    .select(['users.id', 'users.name', 'users.email', 'error'])
    .where('mailing_number', '=', number)
    .where('run_at', 'is', null)
    .$if(after !== undefined, (q) => q.where('user_id', '>', after as string))
    .orderBy('user_id')
    .limit(limit + 1)
    .execute()
  const failed = rows
    .slice(0, limit)
    .map((row) => ({ _id: row.id, name: row.name, email: row.email, error: row.error ?? '' }))
  return { failed, next: rows.length > limit ? failed.at(-1)?._id : undefined }
}
