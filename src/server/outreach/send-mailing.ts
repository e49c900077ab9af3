import { setTimeout as sleep } from 'node:timers/promises'
import { uuidv7 } from 'uuidv7'
import { isAway, type Database, type Transaction } from '../database/database.ts'
import type { JobShop } from '../domain.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { GiveUp } from '../jobs/give-up.ts'
import { JOB_LEASE, lanes, type Jobs } from '../jobs/jobs.ts'
import { readKitchen } from '../kitchen/read-kitchen.ts'
import { LETTER_MOST } from '../mail/letter.ts'
import { settleLetters, type Outcome } from './settle-letters.ts'
import { findMailing, showMailing, type MailingRow } from './show-mailing.ts'
import { giveBackInterrupted, giveBackRecipients, takeRecipients, type Recipient } from './take-recipients.ts'
import { readUnsubscribeKey } from './unsubscribe-token.ts'
import { writeToPerson, type ToEverybody } from './write-to-person.ts'

/** How long the end of a turn may take, in ms. */
const END = 5000
/** After how long a job hands the rest on, in ms. With the last mails it stays within a job's lease. */
const STRETCH = JOB_LEASE - LETTER_MOST - END
/**
 * How long after that the last mails may still be recorded, should the database be away, in ms. Within the lease as
 * well.
 */
const GRACE = JOB_LEASE - STRETCH - 2 * END
/**
 * How long the first sent mail waits for others, in ms, so that they are recorded in one commit: each commit waits for
 * the disk.
 */
const MOMENT = 8
/** How often a mail is tried before it is given up on, and the longest wait between two tries, in ms. */
const ATTEMPTS = 12
const LONGEST_WAIT = 3_600_000
/**
 * After this many failures in a row the mail server is in trouble, and the mailing rests, at first and at most this
 * long, in ms.
 */
const FRUITLESS = 8
const FIRST_REST = 5000
const LONGEST_REST = 600_000
/** How often open pages are told of the progress, in ms. */
const TELL_EVERY = 300

type SendsMailing = JobShop<'send-mailing'>

/**
 * Sends a stretch of a mailing and hands the rest on to a job of its own. One transaction writes down whose letters
 * were taken over and takes as many others; only then are theirs begun. So a process that is killed repeats at most the
 * letters that were then on a connection, each under the Message-ID that it had.
 */
export async function sendMailing(sends: SendsMailing, job: Jobs['send-mailing']): Promise<void> {
  const { db, live, clock } = sends
  const mailing = await db.query.selectFrom('mailings').selectAll().where('id', '=', job.mailingId).executeTakeFirst()
  if (!mailing) return
  await db.write((tx) => giveBackInterrupted(tx, mailing, job.turn, clock()))
  let told = 0
  const tell = async () => {
    told = clock()
    live.toAdmins('mailing_changed', await showMailing(db, await findMailing(db, mailing.id)))
  }
  const tired = await sendStretch(sends, mailing, job.turn, async () => {
    // Only news: a page that misses it reads by itself, so no mail waits for it.
    if (clock() >= told + TELL_EVERY) await tell().catch(() => undefined)
  })
  await handOn(db, mailing.number, job, tired, clock())
  await tell()
}

/**
 * Sends mails until the stretch is over, nobody waits, or it is told to stop.
 * @returns whether the mail server is in trouble
 */
async function sendStretch(
  sends: SendsMailing,
  mailing: MailingRow,
  turn: string,
  onRound: () => Promise<void>,
): Promise<boolean> {
  const { db, closing, clock } = sends
  const toEverybody = {
    ...mailing,
    kitchen: await readKitchen(db),
    publicUrl: sends.config.publicUrl,
    key: await readUnsubscribeKey(db),
  }
  const until = clock() + STRETCH
  const onTheWay = new Set<Promise<void>>()
  const outcomes: Outcome[] = []
  let fruitless = 0

  const begin = (recipient: Recipient) => {
    const letter = sendOne(sends, toEverybody, recipient).then((outcome) => {
      onTheWay.delete(letter)
      outcomes.push(outcome)
      fruitless = outcome.as === 'failed' && outcome.again !== null ? fruitless + 1 : 0
    })
    onTheWay.add(letter)
  }
  try {
    do {
      const settled = [...outcomes]
      const room =
        fruitless < FRUITLESS && !closing.aborted && clock() < until ? lanes.mailing.letters - onTheWay.size : 0
      const taken = await insist(sends, until + GRACE, async (tx) => {
        const now = await settleLetters(tx, mailing.number, settled)
        return room > 0 && now?.state === 'sending' && now.turn === turn
          ? takeRecipients(tx, mailing.number, turn, room, clock())
          : []
      })
      outcomes.splice(0, settled.length)
      taken.forEach(begin)
      await onRound()
      if (outcomes.length === 0 && onTheWay.size > 0) await Promise.race(onTheWay)
      if (onTheWay.size > 0) await Promise.race([Promise.all(onTheWay), sleep(MOMENT)])
    } while (onTheWay.size > 0 || outcomes.length > 0)
  } finally {
    // Whatever went wrong, these mails must have ended before another job may take their recipients.
    await Promise.all(onTheWay)
  }
  return fruitless >= FRUITLESS
}

/** Repeats a transaction while the database is away, so that an accepted mail is not sent again. */
async function insist<T>(
  { db, closing, clock }: SendsMailing,
  until: number,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      return await db.write(work)
    } catch (error) {
      if (!isAway(error) || closing.aborted || clock() >= until) throw error
      await sleep(500)
    }
  }
}

/** @returns what became of the mail; never throws */
async function sendOne(
  { mail, clock }: SendsMailing,
  toEverybody: ToEverybody & { id: string },
  person: Recipient,
): Promise<Outcome> {
  if (!person.offers) return { userId: person.id, as: 'skipped' }
  try {
    await mail.send(writeToPerson(toEverybody, `mailing-${toEverybody.id}-${person.id}`, person))
    return { userId: person.id, as: 'sent' }
  } catch (problem) {
    const attempts = person.attempts + 1
    const again =
      problem instanceof GiveUp || attempts >= ATTEMPTS ? null : clock() + Math.min(1000 * 2 ** attempts, LONGEST_WAIT)
    return { userId: person.id, as: 'failed', attempts, error: (problem as Error).message, again }
  }
}

/** Ends the turn in one transaction: either the mailing is finished, or the next job is written. */
async function handOn(
  db: Database,
  number: number,
  { mailingId, turn, rest }: Jobs['send-mailing'],
  tired: boolean,
  now: number,
): Promise<void> {
  await db.write(async (tx) => {
    const mailing = await tx.query
      .selectFrom('mailings')
      .select(['state', 'turn'])
      .where('number', '=', number)
      .$if(tx.engine === 'postgres', (q) => q.forUpdate())
      .executeTakeFirst()
    await giveBackRecipients(tx, number, turn, now)
    // Cancelled meanwhile: the recipients that this turn took and did not mail are left out as well.
    if (mailing?.state === 'cancelled')
      await tx.query
        .deleteFrom('mailing_recipients')
        .where('mailing_number', '=', number)
        .where('run_at', 'is not', null)
        .where('turn', 'is', null)
        .execute()
    if (mailing?.state !== 'sending' || mailing.turn !== turn) return
    const { next } = await tx.query
      .selectFrom('mailing_recipients')
      .select((eb) => eb.fn.min('run_at').as('next'))
      .where('mailing_number', '=', number)
      .where('run_at', 'is not', null)
      .executeTakeFirstOrThrow()
    if (next === null)
      return void (await tx.query
        .updateTable('mailings')
        .set({ state: 'finished', ended_at: now })
        .where('number', '=', number)
        .execute())
    const following = uuidv7()
    await tx.query.updateTable('mailings').set({ turn: following }).where('number', '=', number).execute()
    const delay = tired ? Math.min(FIRST_REST * 2 ** rest, LONGEST_REST) : Math.max(0, next - now)
    await enqueue(
      tx,
      'send-mailing',
      { mailingId, turn: following, rest: tired ? Math.min(rest + 1, 10) : 0 },
      now,
      delay,
    )
  })
}
