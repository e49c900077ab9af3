import type { Review } from '../../contract/feedback.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { showReview } from './show-review.ts'

/**
 * Shows a review to everyone, or hides it again. As it stands already: nothing changes.
 * @param by the admin's id
 * @param now ms
 * @throws Refusal NOT_FOUND
 */
export async function publishReview(db: Database, by: string, id: string, published: boolean, now: number): Promise<Review> {
  return db.write(async (tx) => {
    const changed = await tx.query.updateTable('reviews').set({ published_at: published ? now : null })
      .where('id', '=', id).where('published_at', published ? 'is' : 'is not', null).returningAll().executeTakeFirst()
    if (changed) {
      tx.tell('reviews')
      await record(tx, by, published ? 'review.published' : 'review.hidden', id, {}, now)
    }
    const row = changed ?? await tx.query.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND', 'There is no such review.')
    return showReview(row)
  })
}
