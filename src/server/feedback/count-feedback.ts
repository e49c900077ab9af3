import { FEEDBACK_COUNTED } from '../../contract/feedback-counted.ts'
import type { Reader } from '../database/database.ts'

/** Counts unread messages and waiting reviews, no further than a badge shows. */
export async function countFeedback(db: Reader): Promise<{ messages: number; reviews: number }> {
  const messages = await db.query
    .selectFrom('messages')
    .select('number')
    .where('read_at', 'is', null)
    .limit(FEEDBACK_COUNTED)
    .execute()
  const reviews = await db.query
    .selectFrom('reviews')
    .select('number')
    .where('published_at', 'is', null)
    .where('hidden_at', 'is', null)
    .limit(FEEDBACK_COUNTED)
    .execute()
  return { messages: messages.length, reviews: reviews.length }
}
