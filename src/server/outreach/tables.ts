import { DAY } from '../../contract/lagos-day.ts'
import type { Transaction } from '../database/database.ts'
import { sweepOldest } from '../database/sweep-rows.ts'
import type { Domain, Sweep } from '../domain.ts'

const MAILING_DAYS = 1095
const FAILED_LETTER_DAYS = 90
const STUCK_MAILING_DAYS = 30

/** The tables of mailings, search terms, and signing keys. */
export const outreachTables = {
  person_words: {
    kept: 'as long as the account',
    people: { deletion: 'cascades', download: { not: 'the words of what the profile says' } },
  },
  mailings: {
    kept: `${MAILING_DAYS} days (3 years); one that has not ended after ${STUCK_MAILING_DAYS} days is cancelled`,
    sweep: sweepMailings,
    people: {
      deletion: { stays: "the kitchen's own words; the database takes away by whose account" },
      download: { not: "the kitchen's own words" },
    },
  },
  mailing_recipients: {
    kept: `until their letter has gone out, or a day after the mailing was cancelled; given up on: ${FAILED_LETTER_DAYS} days after the mailing has ended`,
    sweep: sweepRecipients,
    people: { deletion: 'cascades', download: 'letters' },
  },
  secrets: { kept: 'for good', people: 'none' },
} satisfies Domain['tables']

async function sweepMailings(tx: Transaction, { now }: Sweep): Promise<boolean> {
  await tx.query
    .updateTable('mailings')
    .set({ state: 'cancelled', ended_at: now })
    .where('ended_at', 'is', null)
    .where('created_at', '<', now - STUCK_MAILING_DAYS * DAY)
    .execute()
  return sweepOldest(tx, 'mailings', now - MAILING_DAYS * DAY)
}

/** Deletes the recipients of ended mailings: waiting ones after a day, failed ones later. */
async function sweepRecipients(tx: Transaction, { now }: Sweep): Promise<boolean> {
  const ended = (before: number) => tx.query.selectFrom('mailings').select('number').where('ended_at', '<', before)
  await tx.query
    .deleteFrom('mailing_recipients')
    .where('run_at', 'is not', null)
    .where('mailing_number', 'in', ended(now - DAY))
    .execute()
  await tx.query
    .deleteFrom('mailing_recipients')
    .where('run_at', 'is', null)
    .where('mailing_number', 'in', ended(now - FAILED_LETTER_DAYS * DAY))
    .execute()
  return false
}
