import { Type, type Static } from 'typebox'
import { byId, endpoint, oneOf, orNull, pageQuery, Time } from './endpoint.ts'
import { KEY_FORM } from './idempotency-key.ts'
import { FEEDBACK_COUNTED } from './feedback-counted.ts'
import {
  atMost,
  MESSAGE_MOST,
  MESSAGE_PHONE_MOST,
  SUBJECT_MOST,
  NAME_MOST,
  oneTo,
  REVIEW_MOST,
} from './text-lengths.ts'

/**
 * A review waits until an admin publishes or hides it. A published one can be hidden later, and a hidden one published.
 */
export const reviewStatuses = ['waiting', 'published', 'hidden'] as const
const ReviewStatus = oneOf(reviewStatuses)
export type ReviewStatus = Static<typeof ReviewStatus>

/** A visitor's review of the kitchen. */
export const Review = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  review: Type.String(),
  rating: Type.Integer({ description: 'stars, 1 to 5' }),
  status: ReviewStatus,
  createdAt: Time,
})
export type Review = Static<typeof Review>

/** A message from the contact form. */
export const Message = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  phone: Type.String({ description: 'as it was written; empty where none was given' }),
  subject: Type.String({ description: 'empty where none was given' }),
  message: Type.String(),
  readAt: orNull(Time),
  answeredAt: orNull(Time),
  createdAt: Time,
})
export type Message = Static<typeof Message>

/** The key that lets a form be sent again after a lost answer without being stored twice. */
const onceHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({ description: `${KEY_FORM}, one for each thing that somebody means to say` }),
  ),
})

export const leaveReview = endpoint({
  method: 'POST',
  path: '/reviews',
  access: 'anyone',
  summary: 'Leaves a review, which an admin may publish',
  takes: {
    headers: onceHeaders,
    body: Type.Object({
      name: Type.String({ description: oneTo(NAME_MOST) }),
      review: Type.String({ description: oneTo(REVIEW_MOST) }),
      rating: Type.Number({ description: 'whole stars, 1 to 5' }),
    }),
  },
  returns: { status: 201, body: Review },
  refuses: ['INVALID', 'KEY_REUSED', 'TOO_MANY'],
})

export const listReviews = endpoint({
  method: 'GET',
  path: '/reviews',
  access: 'anyone',
  summary: 'The published reviews, newest first',
  takes: { query: Type.Object(pageQuery) },
  returns: { status: 200, body: Type.Array(Review) },
  refuses: ['INVALID'],
})

export const listAllReviews = endpoint({
  method: 'GET',
  path: '/reviews/all',
  access: 'admin',
  summary: 'Reviews, newest first, with those that wait or are hidden',
  takes: {
    query: Type.Object({
      status: Type.Optional(Type.String({ description: reviewStatuses.join(', ') })),
      ...pageQuery,
    }),
  },
  returns: { status: 200, body: Type.Array(Review) },
  refuses: ['INVALID'],
})

export const publishReview = endpoint({
  method: 'PUT',
  path: '/reviews/:id',
  access: 'admin',
  summary: 'Publishes a review, or hides it',
  takes: { params: byId, body: Type.Object({ published: Type.Boolean() }) },
  returns: { status: 200, body: Review },
  refuses: ['NOT_FOUND'],
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/messages',
  access: 'anyone',
  summary: "Writes to the kitchen; the message is kept, and mailed to the kitchen's address",
  takes: {
    headers: onceHeaders,
    body: Type.Object({
      name: Type.String({ description: oneTo(NAME_MOST) }),
      email: Type.String({ description: 'where the kitchen may answer' }),
      phone: Type.Optional(Type.String({ description: `${atMost(MESSAGE_PHONE_MOST)}, of any form` })),
      subject: Type.Optional(Type.String({ description: atMost(SUBJECT_MOST) })),
      message: Type.String({ description: oneTo(MESSAGE_MOST) }),
    }),
  },
  returns: { status: 201, body: Message },
  refuses: ['INVALID', 'KEY_REUSED', 'TOO_MANY'],
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/messages',
  access: 'admin',
  summary: 'What people wrote to the kitchen, newest first',
  takes: { query: Type.Object(pageQuery) },
  returns: { status: 200, body: Type.Array(Message) },
  refuses: ['INVALID'],
})

export const markMessage = endpoint({
  method: 'PUT',
  path: '/messages/:id',
  access: 'admin',
  summary:
    'Marks a message as read or as answered (which is read too), or takes the mark back; what is not named stays',
  takes: {
    params: byId,
    body: Type.Object({ read: Type.Optional(Type.Boolean()), answered: Type.Optional(Type.Boolean()) }),
  },
  returns: { status: 200, body: Message },
  refuses: ['NOT_FOUND'],
})

export const countFeedback = endpoint({
  method: 'GET',
  path: '/feedback/waiting',
  access: 'admin',
  summary: `How many messages are unread and how many reviews wait for an admin, counted up to ${FEEDBACK_COUNTED}`,
  returns: { status: 200, body: Type.Object({ messages: Type.Integer(), reviews: Type.Integer() }) },
})
