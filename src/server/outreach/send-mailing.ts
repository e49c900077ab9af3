import pLimit from 'p-limit'
import { uuidv7 } from 'uuidv7'
import type { Database } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { GiveUp } from '../jobs/give-up.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { readKitchen } from '../kitchen/read-kitchen.ts'
import type { Live } from '../live/live.ts'
import type { Mail } from '../mail/letter.ts'
import { showMailing } from './show-mailing.ts'
import { giveBackRecipients, putOffRecipient, settleRecipient, takeRecipients } from './take-recipients.ts'
import { readUnsubscribeKey } from './unsubscribe-token.ts'
import { writeToPerson, type ToEverybody } from './write-to-person.ts'

/** How many letters at once: one less than mail keeps connections, so that a letter about an order finds one free. */
const AT_ONCE = 4
/** How many recipients are taken at a time. */
const TAKEN = 40
/** After this long, in ms, the rest is for another turn: with the last letters it stays within a job's lease. */
const STRETCH = 10_000
/** How often a letter is tried before it is given up on, and the longest wait between two tries, in ms. */
const ATTEMPTS = 12
const LONGEST_WAIT = 3_600_000
/** So many failures in a row are the mail server's own trouble; then the mailing rests, at first and at most for so long, in ms. */
const FRUITLESS = 8
const FIRST_REST = 5000
const LONGEST_REST = 600_000
/** How often open pages are told how far it has come, in ms. */
const TELL_EVERY = 300

const selectTurn = statement<{ number: number }>()((db, p) => db.selectFrom('mailings').select(['state', 'turn']).where('number', '=', p.number))
const selectPerson = statement<{ id: string }>()((db, p) => db.selectFrom('users').select(['id', 'name', 'email', 'offers']).where('id', '=', p.id))

/** What a turn needs besides its job. */
export interface SendsMailing {
  db: Database
  mail: Mail
  live: Live
  publicUrl: string
  /** Told when the shop ends. */
  closing: AbortSignal
  /** The time in ms. */
  clock: () => number
}

/**
 * Sends a stretch of a mailing and hands the rest on to a job of its own. Each recipient is marked once their letter was taken
 * over and before the connection takes another; so a process that is killed repeats at most the letters that were then on a
 * connection, at most 4, each under the Message-ID that it had.
 */
export async function sendMailing(sends: SendsMailing, { mailingId, turn, rest }: Jobs['send-mailing']): Promise<void> {
  const { db, live, closing, clock } = sends
  const mailing = await db.query.selectFrom('mailings').selectAll().where('id', '=', mailingId).executeTakeFirst()
  if (!mailing) return
  // This very turn may have begun before, in a process that was killed.
  await db.write((tx) => giveBackRecipients(tx, mailing.number, turn, clock()))
  const toEverybody = { ...mailing, kitchen: await readKitchen(db), publicUrl: sends.publicUrl, key: await readUnsubscribeKey(db) }
  const until = clock() + STRETCH
  const limit = pLimit(AT_ONCE)
  let fruitless = 0
  let told = 0
  const tell = async () => {
    told = clock()
    live.toAdmins('mailing_changed', showMailing(await db.query.selectFrom('mailings').selectAll().where('number', '=', mailing.number).executeTakeFirstOrThrow()))
  }
  const goesOn = async () => {
    const now = fruitless < FRUITLESS && !closing.aborted ? await db.first(selectTurn, { number: mailing.number }) : undefined
    return now?.state === 'sending' && now.turn === turn
  }

  while (clock() < until && await goesOn()) {
    const taken = await db.write((tx) => takeRecipients(tx, mailing.number, turn, TAKEN, clock()))
    if (taken.length === 0) break
    await Promise.all(taken.map((recipient) => limit(async () => {
      if (!await goesOn()) return
      fruitless = await sendOne(sends, toEverybody, mailing, recipient) ? 0 : fruitless + 1
      if (clock() >= told + TELL_EVERY) await tell()
    })))
  }
  await handOn(db, mailing, { mailingId, turn, rest }, fruitless >= FRUITLESS, clock())
  await tell()
}

/** @returns whether the mail server dealt with it, one way or the other */
async function sendOne({ db, mail, clock }: SendsMailing, toEverybody: ToEverybody, { id, number }: { id: string; number: number }, { user_id, attempts }: { user_id: string; attempts: number }): Promise<boolean> {
  const person = await db.first(selectPerson, { id: user_id })
  if (!person) return true
  const settle = (as: 'sent' | 'skipped') => db.write((tx) => settleRecipient(tx, number, user_id, as))
  if (person.offers === 0) return settle('skipped').then(() => true)
  try {
    await mail.send(writeToPerson(toEverybody, `mailing-${id}-${user_id}`, person))
  } catch (problem) {
    const error = problem as Error
    const gone = error instanceof GiveUp
    const again = gone || attempts + 1 >= ATTEMPTS ? null : clock() + Math.min(1000 * 2 ** (attempts + 1), LONGEST_WAIT)
    await db.write((tx) => putOffRecipient(tx, number, user_id, { attempts: attempts + 1, error: error.message, again }))
    return gone
  }
  await settle('sent')
  return true
}

/** Ends the turn: with the mailing, where nobody waits any more, or with the job that goes on, in one transaction. */
async function handOn(db: Database, { number }: { number: number }, { mailingId, turn, rest }: Jobs['send-mailing'], tired: boolean, now: number): Promise<void> {
  await db.write(async (tx) => {
    const mailing = await tx.query.selectFrom('mailings').select(['state', 'turn']).where('number', '=', number).$if(tx.engine === 'postgres', (q) => q.forUpdate()).executeTakeFirst()
    await giveBackRecipients(tx, number, turn, now)
    // Cancelled: whom this turn had not written to yet is left out as well.
    if (mailing?.state === 'cancelled') await tx.query.deleteFrom('mailing_recipients').where('mailing_number', '=', number).where('run_at', 'is not', null).where('turn', 'is', null).execute()
    if (mailing?.state !== 'sending' || mailing.turn !== turn) return
    const { next } = await tx.query.selectFrom('mailing_recipients').select((eb) => eb.fn.min('run_at').as('next')).where('mailing_number', '=', number).where('run_at', 'is not', null).executeTakeFirstOrThrow()
    if (next === null) return void await tx.query.updateTable('mailings').set({ state: 'finished', ended_at: now }).where('number', '=', number).execute()
    const following = uuidv7()
    await tx.query.updateTable('mailings').set({ turn: following }).where('number', '=', number).execute()
    const delay = tired ? Math.min(FIRST_REST * 2 ** rest, LONGEST_REST) : Math.max(0, next - now)
    await enqueue(tx, 'send-mailing', { mailingId, turn: following, rest: tired ? Math.min(rest + 1, 10) : 0 }, now, delay)
  })
}
