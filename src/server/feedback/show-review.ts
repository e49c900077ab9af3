import type { Review } from '../../contract/feedback.ts'
import type { ReviewsTable } from '../database/schema.ts'

/** A review as it goes over the wire. */
export function showReview(row: Omit<ReviewsTable, 'number'>): Review {
  return {
    _id: row.id,
    name: row.name,
    review: row.review,
    rating: row.rating,
    status: row.published_at !== null ? 'published' : row.hidden_at !== null ? 'hidden' : 'waiting',
    createdAt: new Date(row.created_at).toISOString(),
  }
}
