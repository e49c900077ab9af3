import { reviewStatuses, type Review, type ReviewStatus } from '../../contract/feedback.ts'
import type { Reader } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import type { Page } from '../http/page.ts'
import { showReview } from './show-review.ts'

/**
 * Reads a status as the query writes it.
 * @throws Refusal INVALID
 */
export function readReviewStatus(written: string | undefined): ReviewStatus | undefined {
  const status = reviewStatuses.find((one) => one === written)
  if (written !== undefined && status === undefined)
    throw new Refusal('INVALID', `The status is one of ${reviewStatuses.join(', ')}.`)
  return status
}

/**
 * A page of reviews, newest first.
 * @param status only these; without one all
 * @returns the page and where the next one starts, if there is one
 */
export async function listReviews(
  db: Reader,
  status: ReviewStatus | undefined,
  { limit, after }: Page,
): Promise<{ reviews: Review[]; next: number | undefined }> {
  const rows = await db.query
    .selectFrom('reviews')
    .selectAll()
    .$if(status === 'waiting', (q) => q.where('published_at', 'is', null).where('hidden_at', 'is', null))
    .$if(status === 'published', (q) => q.where('published_at', 'is not', null))
    .$if(status === 'hidden', (q) => q.where('hidden_at', 'is not', null))
    .$if(after !== undefined, (q) => q.where('number', '<', after as number))
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  return { reviews: shown.map(showReview), next: rows.length > limit ? shown.at(-1)?.number : undefined }
}
