import type { MyData } from '../../contract/privacy.ts'
import type { Reader } from '../database/database.ts'

/** Mails of mailings that have not reached them: few, because a mailing that does not end is cancelled. */
export async function listLettersTo(db: Reader, userId: string): Promise<MyData['letters']> {
  const rows = await db.query
    .selectFrom('mailing_recipients')
    .innerJoin('mailings', 'mailings.number', 'mailing_recipients.mailing_number')
    .select(['subject', 'created_at', 'run_at'])
    .where('user_id', '=', userId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ subject, created_at, run_at }) => ({
    subject,
    createdAt: new Date(created_at).toISOString(),
    state: run_at === null ? 'failed' : 'waiting',
  }))
}
