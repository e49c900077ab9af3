import { call } from '../calls/call.ts'
import { makeReading, useReading } from '../calls/reading.ts'

/** The newest published reviews, as many as the strip has room for beside its samples. */
export const reviews = makeReading(() => call('GET /reviews', { query: { limit: '8' } }))

/** The newest published reviews, read once and shared. */
export function useReviews() {
  return useReading(reviews)
}
