import type { Message } from '../../contract/feedback.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { showMessage } from './show-message.ts'

/**
 * Marks a message as read or answered, or removes the mark; an answered one is also read. A mark that exists keeps its
 * time.
 * @param now ms
 * @throws Refusal NOT_FOUND
 */
export async function markMessage(
  db: Database,
  id: string,
  { read, answered }: { read?: boolean; answered?: boolean },
  now: number,
): Promise<Message> {
  return db.write(async (tx) => {
    const row = await tx.query.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND', 'There is no such message.')
    const marked = (was: number | null, is: boolean | undefined) => (is === undefined ? was : is ? (was ?? now) : null)
    const answered_at = marked(row.answered_at, answered)
    const read_at = marked(row.read_at, answered === true ? true : read)
    await tx.query.updateTable('messages').set({ read_at, answered_at }).where('id', '=', id).execute()
    return showMessage({ ...row, read_at, answered_at })
  })
}
