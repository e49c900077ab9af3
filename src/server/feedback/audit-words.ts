import type { Domain } from '../domain.ts'

/** The audit log's words about reviews. */
export const feedbackAudit = {
  'review.published': ({ subject }, names) => `published ${names.review(subject)}`,
  'review.hidden': ({ subject }, names) => `hid ${names.review(subject)}`,
} satisfies Domain['audit']
