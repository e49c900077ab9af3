import type { Message } from '../../contract/feedback.ts'
import type { Reader } from '../database/database.ts'
import type { Page } from '../http/page.ts'
import { showMessage } from './show-message.ts'

/**
 * A page of messages, newest first.
 * @param from only those written from this e-mail
 * @returns the page and where the next one starts, if there is one
 */
export async function listMessages(
  db: Reader,
  { limit, after }: Page,
  from?: string,
): Promise<{ messages: Message[]; next: number | undefined }> {
  const rows = await db.query
    .selectFrom('messages')
    .selectAll()
    .$if(after !== undefined, (q) => q.where('number', '<', after as number))
    .$if(from !== undefined, (q) => q.where('email', '=', from as string))
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  return { messages: shown.map(showMessage), next: rows.length > limit ? shown.at(-1)?.number : undefined }
}
