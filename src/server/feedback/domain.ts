import { DAY } from '../../contract/lagos-day.ts'
import { sweepAll, sweepOldest } from '../database/sweep-rows.ts'
import { domain } from '../domain.ts'
import { everyRow } from '../http/page.ts'
import { feedbackAudit } from './audit-words.ts'
import { listMessages } from './list-messages.ts'
import { mailMessage } from './mail-message.ts'
import { feedbackRoutes } from './routes.ts'

const MESSAGE_DAYS = 730
const WAITING_REVIEW_DAYS = 365

/** Reviews, and messages to the kitchen. */
export const feedback = domain({
  routes: feedbackRoutes,
  jobs: { 'mail-message': ({ db, mail }, job) => mailMessage(db, mail, job) },
  tables: {
    messages: {
      kept: `${MESSAGE_DAYS} days (2 years)`,
      sweep: (tx, { now }) => sweepOldest(tx, 'messages', now - MESSAGE_DAYS * DAY),
      people: {
        // Messages from an unconfirmed e-mail may be somebody else's.
        deletion: async (tx, { email, email_proven_at }) => {
          if (email_proven_at !== null) await tx.query.deleteFrom('messages').where('email', '=', email).execute()
        },
        download: 'messages',
      },
    },
    reviews: {
      kept: `published: until they are taken down; waiting or hidden: ${WAITING_REVIEW_DAYS} days`,
      sweep: (tx, { now }) =>
        sweepAll(
          tx.query
            .deleteFrom('reviews')
            .where('published_at', 'is', null)
            .where('created_at', '<', now - WAITING_REVIEW_DAYS * DAY),
        ),
      people: {
        deletion: { stays: 'it names no account, so nobody knows whose it is' },
        download: { not: 'it names no account' },
      },
    },
  },
  audit: feedbackAudit,
  download: {
    messages: ({ db, profile }) =>
      profile.emailConfirmed
        ? everyRow(async (page) => {
            const { messages, next } = await listMessages(db, page, profile.email)
            return { rows: messages, next }
          })
        : [],
  },
})
