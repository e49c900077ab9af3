import type { Database } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { enqueue } from '../jobs/enqueue.ts'

const selectUnseen = statement<{ id: string }>()((db, p) => db.selectFrom('orders').select('number').where('id', '=', p.id).where('acknowledged_at', 'is', null).where('status', '=', 'pending'))

/**
 * Has the kitchen mailed of an order that nobody has opened by now. Most have been, so the look is cheap and the letter
 * another job.
 * @param now ms
 */
export async function noticeUnseenOrder(db: Database, { orderId }: { orderId: string }, now: number): Promise<void> {
  if (await db.first(selectUnseen, { id: orderId })) await db.write((tx) => enqueue(tx, 'mail-unseen-order', { orderId }, now))
}
