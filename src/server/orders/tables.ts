import { KEY_DAYS } from '../../contract/idempotency-key.ts'
import { DAY } from '../../contract/lagos-day.ts'
import { unfinishedStatuses } from '../../contract/order-status.ts'
import type { Transaction } from '../database/database.ts'
import { ROWS_AT_ONCE, sweepAll } from '../database/sweep-rows.ts'
import { BOOK_DAYS, type Domain, type Leaving, type Sweep } from '../domain.ts'
import { planCompaction } from '../jobs/plan-compaction.ts'
import { addOrderSums } from '../sums/add-to-order-sums.ts'
import { forgetWords, rememberAddresses, withoutWords } from './forget-words.ts'

const LEFT_ADDRESS_DAYS = 30
const GUEST_DAYS = 730
const RIDER_DAYS = 365

const withoutAccount = {
  deletion: { stays: 'people without an account, who have their own time' },
  download: { not: 'people without an account cannot ask for it here' },
} as const

/** The tables of orders, guests and riders. */
export const orderTables = {
  orders: {
    kept: `${BOOK_DAYS} days (6 years)`,
    sweep: sweepOrders,
    people: { deletion: forgetOrders, download: 'orders' },
  },
  order_lines: { kept: 'as long as the order', people: 'none' },
  order_moves: { kept: 'as long as the order', people: { deletion: forgetMoves, download: 'orders' } },
  addresses_to_forget: {
    kept: `until the order has come to its end, at most ${LEFT_ADDRESS_DAYS} days`,
    sweep: sweepAddresses,
    people: {
      deletion: (tx, { id }, now) => rememberAddresses(tx, 'user_id', id, now),
      download: { not: 'it is of people who have left' },
    },
  },
  guests: {
    kept: `${GUEST_DAYS} days (2 years) after their last order, or until an admin forgets them at their wish; the addresses of their orders go with them`,
    sweep: sweepGuests,
    people: withoutAccount,
  },
  guest_words: { kept: 'as long as the guest', people: withoutAccount },
  riders: {
    kept: `${RIDER_DAYS} days after they were last named on an order`,
    sweep: (tx, { now }) => sweepAll(tx.query.deleteFrom('riders').where('seen_at', '<', now - RIDER_DAYS * DAY)),
    people: withoutAccount,
  },
  idempotency_keys: {
    kept: `${KEY_DAYS} days`,
    sweep: (tx, { now }) =>
      sweepAll(tx.query.deleteFrom('idempotency_keys').where('created_at', '<', now - KEY_DAYS * DAY)),
    people: { deletion: 'cascades', download: { not: 'a random key' } },
  },
} satisfies Domain['tables']

/** Deletes old orders. Completed ones that were never paid stop being counted as owed. */
async function sweepOrders(tx: Transaction, { now }: Sweep): Promise<boolean> {
  const before = now - BOOK_DAYS * DAY
  const oldest = await tx.query
    .selectFrom('orders')
    .select(['number', 'id', 'created_at', 'status', 'payment_id', 'total'])
    .orderBy('number')
    .limit(ROWS_AT_ONCE)
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
  return past.length === ROWS_AT_ONCE
}

async function sweepAddresses(tx: Transaction, { now }: Sweep): Promise<boolean> {
  const rows = await tx.query
    .selectFrom('addresses_to_forget')
    .innerJoin('orders', 'orders.number', 'addresses_to_forget.order_number')
    .select('order_number')
    .where((eb) => eb.or([eb('status', 'not in', unfinishedStatuses), eb('since', '<', now - LEFT_ADDRESS_DAYS * DAY)]))
    .limit(ROWS_AT_ONCE)
    .execute()
  const numbers = rows.map(({ order_number }) => order_number)
  if (numbers.length === 0) return false
  await tx.query.updateTable('orders').set(withoutWords).where('number', 'in', numbers).execute()
  await planCompaction(tx, now)
  await tx.query.deleteFrom('addresses_to_forget').where('order_number', 'in', numbers).execute()
  return numbers.length === ROWS_AT_ONCE
}

/** Deletes guests who have not ordered for long. Their orders stay in the books without them. */
async function sweepGuests(tx: Transaction, { now }: Sweep): Promise<boolean> {
  const rows = await tx.query
    .selectFrom('guests')
    .select('id')
    .where('seen_at', '<', now - GUEST_DAYS * DAY)
    .orderBy('seen_at')
    .limit(ROWS_AT_ONCE)
    .execute()
  const gone = rows.map(({ id }) => id)
  if (gone.length === 0) return false
  await tx.query.updateTable('orders').set(withoutWords).where('guest_id', 'in', gone).execute()
  await tx.query.deleteFrom('guests').where('id', 'in', gone).execute()
  await planCompaction(tx, now)
  return gone.length === ROWS_AT_ONCE
}

async function forgetOrders(tx: Transaction, { id }: Leaving): Promise<void> {
  await forgetWords(tx, 'user_id', id)
  await tx.query
    .updateTable('orders')
    .set({ phone_key: null, network_key: null })
    .where('user_id', '=', id)
    .where('network_key', 'is not', null)
    .execute()
}

async function forgetMoves(tx: Transaction, { id }: Leaving): Promise<void> {
  await tx.query
    .updateTable('order_moves')
    .set({ by_user: null })
    .where('by_user', '=', id)
    .where('order_number', 'in', tx.query.selectFrom('orders').where('user_id', '=', id).select('number'))
    .execute()
}
