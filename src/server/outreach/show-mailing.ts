import type { Selectable } from 'kysely'
import type { Mailing } from '../../contract/outreach.ts'
import type { Reader } from '../database/database.ts'
import type { MailingsTable } from '../database/schema.ts'
import { Refusal } from '../http/errors.ts'

export type MailingRow = Selectable<MailingsTable>

/** A mailing as it goes over the wire. Once it has ended, whoever got no letter and was not given up on was left out. */
export function showMailing({ id, subject, content, state, recipients, sent, failed, skipped, created_at, ended_at }: MailingRow): Mailing {
  const left = Math.max(0, recipients - sent - failed - skipped)
  return {
    _id: id, subject, content, state, recipients, sent, failed,
    skipped: ended_at === null ? skipped : skipped + left, remaining: ended_at === null ? left : 0,
    createdAt: new Date(created_at).toISOString(), endedAt: ended_at === null ? null : new Date(ended_at).toISOString(),
  }
}

/** @throws Refusal NOT_FOUND */
export async function findMailing(db: Reader, id: string): Promise<MailingRow> {
  const row = await db.query.selectFrom('mailings').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such mailing.')
  return row
}
