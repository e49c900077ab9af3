import type { Review } from '../../contract/feedback.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { showReview } from './show-review.ts'

/**
 * Publishes a review or hides it. In its present state, nothing changes.
 * @param by the admin's id
 * @param now ms
 * @throws Refusal NOT_FOUND
 */
export async function publishReview(
  db: Database,
  by: string,
  id: string,
  published: boolean,
  now: number,
): Promise<Review> {
  return db.write(async (tx) => {
    const row = await tx.query
      .selectFrom('reviews')
      .selectAll()
      .where('id', '=', id)
      .$if(tx.engine === 'postgres', (q) => q.forUpdate())
      .executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND', 'There is no such review.')
    if ((published ? row.published_at : row.hidden_at) !== null) return showReview(row)
    const marks = published ? { published_at: now, hidden_at: null } : { published_at: null, hidden_at: now }
    await tx.query.updateTable('reviews').set(marks).where('id', '=', id).execute()
    if (published || row.published_at !== null) tx.tell('reviews')
    await record(tx, by, published ? 'review.published' : 'review.hidden', id, {}, now)
    return showReview({ ...row, ...marks })
  })
}
