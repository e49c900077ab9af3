import type { Domain } from '../domain.ts'

/** What the audit log says of reviews. */
export const feedbackAudit = {
  'review.published': ({ subject }, names) => `published ${names.review(subject)}`,
  'review.hidden': ({ subject }, names) => `hid ${names.review(subject)}`,
} satisfies Domain['audit']
