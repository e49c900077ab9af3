import { sql, type Selectable } from 'kysely'
import type { Mailing } from '../../contract/outreach.ts'
import type { Reader } from '../database/database.ts'
import type { MailingsTable } from '../database/schema.ts'
import { statement } from '../database/statement.ts'
import { Refusal } from '../http/errors.ts'

export type MailingRow = Selectable<MailingsTable>

const selectInterrupted = statement<{ ids: readonly string[] }>()((db, p, engine) =>
  db
    .selectFrom('audit_entries')
    .select(['subject', 'details'])
    .where('action', '=', 'mailing.interrupted')
    .where(
      'subject',
      'in',
      engine === 'postgres'
        ? sql<string>`(select unnest(${p.ids}::text[]))`
        : sql<string>`(select value from json_each(${p.ids}))`,
    ),
)

/** A mailing as it goes over the wire. */
export async function showMailing(db: Reader, row: MailingRow): Promise<Mailing> {
  return (await showMailings(db, [row]))[0] as Mailing
}

/**
 * Mailings as they go over the wire. When one has ended, recipients who neither got a mail nor failed were left out.
 * How many mails may have gone out twice is read from the audit log, which records each interruption.
 */
export async function showMailings(db: Reader, rows: readonly MailingRow[]): Promise<Mailing[]> {
  const repeated = new Map<string, number>()
  for (const { subject, details } of rows.length === 0
    ? []
    : await db.all(selectInterrupted, { ids: rows.map(({ id }) => id) })) {
    repeated.set(subject, (repeated.get(subject) ?? 0) + (JSON.parse(details) as { letters: number }).letters)
  }
  return rows.map(({ id, subject, content, state, recipients, sent, failed, skipped, created_at, ended_at }) => {
    const left = Math.max(0, recipients - sent - failed - skipped)
    return {
      _id: id,
      subject,
      content,
      state,
      recipients,
      sent,
      failed,
      repeated: repeated.get(id) ?? 0,
      skipped: ended_at === null ? skipped : skipped + left,
      remaining: ended_at === null ? left : 0,
      createdAt: new Date(created_at).toISOString(),
      endedAt: ended_at === null ? null : new Date(ended_at).toISOString(),
    }
  })
}

/** @throws Refusal NOT_FOUND */
export async function findMailing(db: Reader, id: string): Promise<MailingRow> {
  const row = await db.query.selectFrom('mailings').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such mailing.')
  return row
}
