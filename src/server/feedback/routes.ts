import * as contract from '../../contract/feedback.ts'
import type { Shop } from '../domain.ts'
import { asJson, keep } from '../http/kept.ts'
import { linkNext, nextPage, readPage } from '../http/page.ts'
import type { Route } from '../http/route.ts'
import { countTries } from '../limits/count-tries.ts'
import { countFeedback } from './count-feedback.ts'
import { leaveReview } from './leave-review.ts'
import { listMessages } from './list-messages.ts'
import { listReviews, readReviewStatus } from './list-reviews.ts'
import { markMessage } from './mark-message.ts'
import { publishReview } from './publish-review.ts'
import { sendMessage } from './send-message.ts'

/** The calls about reviews and messages. The newest published reviews are cached until one is published or hidden. */
export function feedbackRoutes(route: Route, { db, config: { limits }, live, clock }: Shop): void {
  const count = (address: string) =>
    countTries(db, [{ what: 'feedback-address', who: address, limit: limits.feedbackPerAddress }], clock())
  /** Tells the admins' open pages to read feedback again. */
  const tellAdmins = <T>(done: T): T => {
    live.toAdmins('feedback_changed')
    return done
  }
  const newest = keep(db, ['reviews'], async () => {
    const { reviews, next } = await listReviews(db, 'published', readPage({}))
    const { text, headers } = asJson(reviews)
    const link = nextPage(contract.listReviews.path, {}, next)
    return { text, headers: { ...headers, ...(link !== undefined && { link }) } }
  })

  route(contract.leaveReview, async ({ body, headers, address }) => {
    await count(address)
    return tellAdmins(await leaveReview(db, body, headers['idempotency-key'], clock()))
  })
  route(contract.listReviews, async ({ query, reply }) => {
    if (query.limit === undefined && query.cursor === undefined) return newest()
    const { reviews, next } = await listReviews(db, 'published', readPage(query))
    linkNext(reply, contract.listReviews.path, query, next)
    return reviews
  })
  route(contract.listAllReviews, async ({ query, reply }) => {
    const { reviews, next } = await listReviews(db, readReviewStatus(query.status), readPage(query))
    linkNext(reply, contract.listAllReviews.path, query, next)
    return reviews
  })
  route(contract.publishReview, async ({ caller, params, body }) =>
    tellAdmins(await publishReview(db, caller.userId, params.id, body.published, clock())),
  )
  route(contract.sendMessage, async ({ body, headers, address }) => {
    await count(address)
    return tellAdmins(await sendMessage(db, body, headers['idempotency-key'], clock()))
  })
  route(contract.listMessages, async ({ query, reply }) => {
    const { messages, next } = await listMessages(db, readPage(query))
    linkNext(reply, contract.listMessages.path, query, next)
    return messages
  })
  route(contract.markMessage, async ({ params, body }) => tellAdmins(await markMessage(db, params.id, body, clock())))
  route(contract.countFeedback, async () => countFeedback(db))
}
