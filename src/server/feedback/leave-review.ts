import type { Static } from 'typebox'
import type { leaveReview as contract, Review } from '../../contract/feedback.ts'
import { oneLine } from '../../contract/one-line.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { keyReused } from '../http/idempotency-key.ts'
import { idUnder } from './id-under.ts'
import { readText } from './read-text.ts'
import { showReview } from './show-review.ts'
import { NAME_MOST, REVIEW_MOST } from '../../contract/text-lengths.ts'

/**
 * Stores a visitor's review, which waits for an admin.
 * @param key the request's Idempotency-Key; a repeated request is stored once
 * @param now ms
 * @throws Refusal INVALID (naming the field in `details`), KEY_REUSED
 */
export async function leaveReview(
  db: Database,
  asked: Static<typeof contract.takes.body>,
  key: string | undefined,
  now: number,
): Promise<Review> {
  const name = readText(asked.name, 'name', NAME_MOST, 'Please enter your name.', oneLine)
  const review = readText(asked.review, 'review', REVIEW_MOST, 'Please write a few words.')
  const { rating } = asked
  if (!Number.isInteger(rating) || rating < 1 || rating > 5)
    throw new Refusal('INVALID', 'Please give 1 to 5 stars.', { details: { field: 'rating' } })
  const row = { id: idUnder(key), name, review, rating, published_at: null, hidden_at: null, created_at: now }
  const kept = await db.write(async (tx) => {
    const added = await tx.query
      .insertInto('reviews')
      .values(row)
      .onConflict((oc) => oc.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    return added ? row : tx.query.selectFrom('reviews').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
  })
  if (kept.name !== name || kept.review !== review || kept.rating !== rating) throw keyReused('review')
  return showReview(kept)
}
