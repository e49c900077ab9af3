import { BANK_UNDO_DAYS } from '../../contract/kitchen.ts'
import { RESTORE_DAYS } from '../../contract/menu.ts'
import { unfinishedStatuses } from '../../contract/order-status.ts'
import { NETWORK_DAYS, NETWORKS_MOST } from '../accounts/known-networks.ts'
import type { Config } from '../config.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { forgetSenders } from '../payments/forget-payer.ts'
import { addOrderSums } from '../sums/add-to-order-sums.ts'
import { forgetPerson } from './forget-person.ts'
import { planCompaction } from './plan-compaction.ts'

const DAY = 86_400_000
/** How many rows with dependent rows are deleted in one transaction, so that nobody waits long for it. */
const AT_ONCE = 200

const ACCOUNT_DAYS = 1095
const ORDER_DAYS = 2192
const KEY_DAYS = 90
const SENDER_DAYS = 90
const MESSAGE_DAYS = 730
const WAITING_REVIEW_DAYS = 365
const PARKED_DAYS = 90
const LEFT_ADDRESS_DAYS = 30
const NEW_EMAIL_DAYS = 7
const GUEST_DAYS = 730
const RIDER_DAYS = 365
const MAILING_DAYS = 1095
const FAILED_LETTER_DAYS = 90
const STUCK_MAILING_DAYS = 30
const BANK_CHANGE_DAYS = 30

/**
 * After how many days a session is deleted: unused, and in all. An admin's expired session stays until then, because
 * its device is still notified.
 */
type Lasts = Pick<Config['session'], 'idleDays' | 'maxDays'>

/** How long a table's rows are stored, in the words of docs/privacy.md, and what deletes them. */
interface Rule {
  kept: string
  /** Does one step. @returns whether there may be more to delete */
  sweep?: (tx: Transaction, now: number) => Promise<boolean>
}

/** The rule of every table; a table without one does not compile. */
export function retention(lasts: Lasts): Record<keyof Schema, Rule> {
  return {
    users: {
      kept: `until the person deletes the account, or ${ACCOUNT_DAYS} days after their last login; an admin's for good. An e-mail that waits for its link: ${NEW_EMAIL_DAYS} days. That the kitchen blocked them, and why: until it is undone. What it noted about them: until it takes that away`,
      sweep: sweepUsers,
    },
    sessions: {
      kept: `until logging out, ${lasts.idleDays} days unused, ${lasts.maxDays} days in all`,
      sweep: (tx, now) =>
        all(
          tx.query
            .deleteFrom('sessions')
            .where((eb) =>
              eb.or([
                eb('last_used_at', '<', now - lasts.idleDays * DAY),
                eb('created_at', '<', now - lasts.maxDays * DAY),
              ]),
            ),
        ),
    },
    known_networks: {
      kept: `${NETWORK_DAYS} days after the last login from it, at most ${NETWORKS_MOST} of an account`,
      sweep: (tx, now) => all(tx.query.deleteFrom('known_networks').where('used_at', '<', now - NETWORK_DAYS * DAY)),
    },
    links: {
      kept: '30 minutes, or until one is used',
      sweep: (tx, now) => all(tx.query.deleteFrom('links').where('ends_at', '<=', now)),
    },
    orders: { kept: `${ORDER_DAYS} days (6 years)`, sweep: sweepOrders },
    order_lines: { kept: 'as long as the order' },
    order_moves: { kept: 'as long as the order' },
    addresses_to_forget: {
      kept: `until the order has come to its end, at most ${LEFT_ADDRESS_DAYS} days`,
      sweep: sweepAddresses,
    },
    guests: {
      kept: `${GUEST_DAYS} days (2 years) after their last order; the addresses of their orders go with them`,
      sweep: sweepGuests,
    },
    guest_words: { kept: 'as long as the guest' },
    riders: {
      kept: `${RIDER_DAYS} days after they were last named on an order`,
      sweep: (tx, now) => all(tx.query.deleteFrom('riders').where('seen_at', '<', now - RIDER_DAYS * DAY)),
    },
    idempotency_keys: {
      kept: `${KEY_DAYS} days`,
      sweep: (tx, now) => all(tx.query.deleteFrom('idempotency_keys').where('created_at', '<', now - KEY_DAYS * DAY)),
    },
    payments: {
      kept: `${ORDER_DAYS} days (6 years); who sent a transfer and the picture of its receipt: ${SENDER_DAYS} days; its key: ${KEY_DAYS} days`,
      sweep: sweepPayments,
    },
    messages: {
      kept: `${MESSAGE_DAYS} days (2 years)`,
      sweep: (tx, now) => sweepOldest(tx, 'messages', now - MESSAGE_DAYS * DAY),
    },
    reviews: {
      kept: `published: until they are taken down; waiting or hidden: ${WAITING_REVIEW_DAYS} days`,
      sweep: (tx, now) =>
        all(
          tx.query
            .deleteFrom('reviews')
            .where('published_at', 'is', null)
            .where('created_at', '<', now - WAITING_REVIEW_DAYS * DAY),
        ),
    },
    jobs: {
      kept: `until they are done; given up on: ${PARKED_DAYS} days`,
      sweep: (tx, now) => all(tx.query.deleteFrom('jobs').where('parked_at', '<', now - PARKED_DAYS * DAY)),
    },
    push_subscriptions: {
      kept: 'as long as its session, or until notifications are turned off there or its push service knows it no more',
    },
    push_keys: { kept: 'for good' },
    unseen_letters: { kept: 'until the next one' },
    tries: {
      kept: 'until their window ends, at most a day',
      sweep: (tx, now) => all(tx.query.deleteFrom('tries').where('ends_at', '<', now)),
    },
    audit_entries: { kept: `${ORDER_DAYS} days (6 years)`, sweep: sweepAudit },
    person_words: { kept: 'as long as the account' },
    mailings: {
      kept: `${MAILING_DAYS} days (3 years); one that has not ended after ${STUCK_MAILING_DAYS} days is cancelled`,
      sweep: sweepMailings,
    },
    mailing_recipients: {
      kept: `until their letter has gone out, or a day after the mailing was cancelled; given up on: ${FAILED_LETTER_DAYS} days after the mailing has ended`,
      sweep: sweepRecipients,
    },
    secrets: { kept: 'for good' },
    products: {
      kept: `for good, as past orders name them; the picture of one that was taken off: ${RESTORE_DAYS} days`,
      sweep: sweepProducts,
    },
    portions: { kept: 'as long as the dish is counted' },
    product_prices: { kept: 'for good' },
    product_pictures: { kept: 'as long as a dish has it, and a day', sweep: sweepPictures },
    kitchen: { kept: 'for good' },
    daily_sums: { kept: 'for good' },
    daily_takings: { kept: 'for good' },
    audit_horizon: { kept: 'for good' },
    order_sums: { kept: 'for good' },
    passkeys: { kept: "until they are removed, or the account is neither an admin's nor a helper's any more" },
    challenges: {
      kept: 'five minutes, or until it is answered',
      sweep: (tx, now) => all(tx.query.deleteFrom('challenges').where('ends_at', '<=', now)),
    },
    one_time_codes: {
      kept: "until they are turned off, or the account is neither an admin's nor a helper's any more; one that was never turned on: a day",
      sweep: (tx, now) =>
        all(
          tx.query
            .deleteFrom('one_time_codes')
            .where('confirmed_at', 'is', null)
            .where('created_at', '<', now - DAY),
        ),
    },
    recovery_codes: { kept: 'until each is used, or the one-time codes are turned off' },
    bank_changes: {
      kept: `${BANK_CHANGE_DAYS} days`,
      sweep: (tx, now) => all(tx.query.deleteFrom('bank_changes').where('at', '<', now - BANK_CHANGE_DAYS * DAY)),
    },
    bank_undo_links: {
      kept: `${BANK_UNDO_DAYS} days, or until it is used`,
      sweep: (tx, now) => all(tx.query.deleteFrom('bank_undo_links').where('ends_at', '<=', now)),
    },
    invitations: {
      kept: '7 days, or until it is accepted or taken back',
      sweep: (tx, now) => all(tx.query.deleteFrom('invitations').where('ends_at', '<=', now)),
    },
  }
}

/**
 * Deletes what is past its time, table by table, in small steps. A table that fails does not stop the others.
 * @param now ms
 * @throws AggregateError at the end, naming the tables that failed, each with its cause
 */
export async function sweep(db: Database, lasts: Lasts, now: number): Promise<void> {
  const failed: Error[] = []
  for (const [table, { sweep: step }] of Object.entries<Rule>(retention(lasts))) {
    try {
      while (step && (await db.write((tx) => step(tx, now))));
    } catch (cause) {
      failed.push(new Error(table, { cause }))
    }
  }
  if (failed.length > 0)
    throw new AggregateError(failed, `Could not sweep ${failed.map(({ message }) => message).join(', ')}`)
}

/** Deletes in one statement: for tables without dependent rows that are small or indexed. */
async function all(query: { execute: () => Promise<unknown> }): Promise<false> {
  await query.execute()
  return false
}

async function sweepUsers(tx: Transaction, now: number): Promise<boolean> {
  await tx.query
    .updateTable('users')
    .set({ new_email: null, new_email_at: null })
    .where('new_email_at', '<', now - NEW_EMAIL_DAYS * DAY)
    .execute()
  const gone = await tx.query
    .selectFrom('users')
    .select(['id', 'email', 'role', 'email_proven_at', 'created_at'])
    .where('last_seen_at', '<', now - ACCOUNT_DAYS * DAY)
    .where('role', '!=', 'admin')
    .orderBy('last_seen_at')
    .limit(AT_ONCE)
    .execute()
  for (const person of gone) await forgetPerson(tx, person, now)
  return gone.length === AT_ONCE
}

/** Deletes old orders. Completed ones that were never paid stop being counted as owed. */
async function sweepOrders(tx: Transaction, now: number): Promise<boolean> {
  const before = now - ORDER_DAYS * DAY
  const oldest = await tx.query
    .selectFrom('orders')
    .select(['number', 'id', 'created_at', 'status', 'payment_id', 'total'])
    .orderBy('number')
    .limit(AT_ONCE)
    .execute()
  const past = oldest.filter(({ created_at }) => created_at < before)
  if (past.length === 0) return false
  for (const order of past.filter(({ status, payment_id }) => status === 'completed' && payment_id === null)) {
    await addOrderSums(tx, order, [{ kind: 'unpaid', name: '', orders: -1, quantity: 0, amount: -order.total }])
  }
  await tx.query
    .deleteFrom('orders')
    .where(
      'number',
      'in',
      past.map(({ number }) => number),
    )
    .execute()
  return past.length === AT_ONCE
}

/** Deletes the oldest rows, found along their numbers, so that placing an order maintains no index on the time. */
async function sweepOldest(tx: Transaction, table: 'payments' | 'messages', before: number): Promise<boolean> {
  const oldest = await tx.query
    .selectFrom(table)
    .select(['number', 'created_at'])
    .orderBy('number')
    .limit(AT_ONCE)
    .execute()
  const past = oldest.filter(({ created_at }) => created_at < before).map(({ number }) => number)
  if (past.length > 0) await tx.query.deleteFrom(table).where('number', 'in', past).execute()
  return past.length === AT_ONCE
}

/** Deletes guests who have not ordered for long. Their orders stay in the books without them. */
async function sweepGuests(tx: Transaction, now: number): Promise<boolean> {
  const rows = await tx.query
    .selectFrom('guests')
    .select('id')
    .where('seen_at', '<', now - GUEST_DAYS * DAY)
    .orderBy('seen_at')
    .limit(AT_ONCE)
    .execute()
  const gone = rows.map(({ id }) => id)
  if (gone.length === 0) return false
  await tx.query
    .updateTable('orders')
    .set({ note: '', landmark: '', kitchen_note: '', reason: null, changes: null })
    .where('guest_id', 'in', gone)
    .execute()
  await tx.query.deleteFrom('guests').where('id', 'in', gone).execute()
  await planCompaction(tx, now)
  return gone.length === AT_ONCE
}

async function sweepPayments(tx: Transaction, now: number): Promise<boolean> {
  const announced = await tx.query
    .selectFrom('payments')
    .select('id')
    .where('sender_name', 'is not', null)
    .where('announced_at', '<', now - SENDER_DAYS * DAY)
    .limit(AT_ONCE)
    .execute()
  await forgetSenders(
    tx,
    announced.map(({ id }) => id),
    now,
  )
  await tx.query
    .updateTable('payments')
    .set({ key: null, body_hash: null })
    .where('key', 'is not', null)
    .where('created_at', '<', now - KEY_DAYS * DAY)
    .execute()
  const more = await sweepOldest(tx, 'payments', now - ORDER_DAYS * DAY)
  return announced.length === AT_ONCE || more
}

async function sweepAudit(tx: Transaction, now: number): Promise<boolean> {
  const oldest = await tx.query
    .selectFrom('audit_entries')
    .select(['number', 'at'])
    .orderBy('number')
    .limit(AT_ONCE)
    .execute()
  const past = oldest.filter(({ at }) => at < now - ORDER_DAYS * DAY).map(({ number }) => number)
  if (past.length > 0)
    await tx.query
      .updateTable('audit_horizon')
      .set({ at: now - ORDER_DAYS * DAY })
      .execute()
  if (past.length > 0) await tx.query.deleteFrom('audit_entries').where('number', 'in', past).execute()
  return past.length === AT_ONCE
}

async function sweepProducts(tx: Transaction, now: number): Promise<false> {
  return all(
    tx.query
      .updateTable('products')
      .set({ picture: null })
      .where('deleted_at', '<', now - RESTORE_DAYS * DAY)
      .where('picture', 'is not', null),
  )
}

async function sweepPictures(tx: Transaction, now: number): Promise<false> {
  return all(
    tx.query
      .deleteFrom('product_pictures')
      .where('used_at', '<', now - DAY)
      .where('name', 'not in', (eb) =>
        eb
          .selectFrom('products')
          .select((of) => of.ref('picture').$notNull().as('picture'))
          .where('picture', 'is not', null),
      ),
  )
}

async function sweepAddresses(tx: Transaction, now: number): Promise<boolean> {
  const rows = await tx.query
    .selectFrom('addresses_to_forget')
    .innerJoin('orders', 'orders.number', 'addresses_to_forget.order_number')
    .select('order_number')
    .where((eb) => eb.or([eb('status', 'not in', unfinishedStatuses), eb('since', '<', now - LEFT_ADDRESS_DAYS * DAY)]))
    .limit(AT_ONCE)
    .execute()
  const numbers = rows.map(({ order_number }) => order_number)
  if (numbers.length === 0) return false
  await tx.query
    .updateTable('orders')
    .set({ note: '', landmark: '', kitchen_note: '', reason: null, changes: null })
    .where('number', 'in', numbers)
    .execute()
  await planCompaction(tx, now)
  await tx.query.deleteFrom('addresses_to_forget').where('order_number', 'in', numbers).execute()
  return numbers.length === AT_ONCE
}

async function sweepMailings(tx: Transaction, now: number): Promise<boolean> {
  await tx.query
    .updateTable('mailings')
    .set({ state: 'cancelled', ended_at: now })
    .where('ended_at', 'is', null)
    .where('created_at', '<', now - STUCK_MAILING_DAYS * DAY)
    .execute()
  const oldest = await tx.query
    .selectFrom('mailings')
    .select(['number', 'created_at'])
    .orderBy('number')
    .limit(AT_ONCE)
    .execute()
  const past = oldest.filter(({ created_at }) => created_at < now - MAILING_DAYS * DAY).map(({ number }) => number)
  if (past.length > 0) await tx.query.deleteFrom('mailings').where('number', 'in', past).execute()
  return past.length === AT_ONCE
}

/** Deletes the recipients of ended mailings: waiting ones after a day, failed ones later. */
async function sweepRecipients(tx: Transaction, now: number): Promise<boolean> {
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
