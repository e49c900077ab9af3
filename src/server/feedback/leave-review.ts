import type { Static } from 'typebox'
import { uuidv7 } from 'uuidv7'
import type { leaveReview as contract, Review } from '../../contract/feedback.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { readText } from './read-text.ts'
import { showReview } from './show-review.ts'

/**
 * Keeps a visitor's review, which waits for an admin.
 * @param now ms
 * @throws Refusal INVALID (naming the field in `details`)
 */
export async function leaveReview(db: Database, asked: Static<typeof contract.takes.body>, now: number): Promise<Review> {
  const name = readText(asked.name, 'name', 200, 'Please enter your name.')
  const review = readText(asked.review, 'review', 2000, 'Please write a few words.')
  const { rating } = asked
  if (!Number.isInteger(rating) || rating < 1 || rating > 5) throw new Refusal('INVALID', 'Please give 1 to 5 stars.', { details: { field: 'rating' } })
  const row = { id: uuidv7(), name, review, rating, published_at: null, created_at: now }
  await db.write((tx) => tx.query.insertInto('reviews').values(row).execute())
  return showReview(row)
}
