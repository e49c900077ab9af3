import { sql } from 'kysely'
import { startOfLagosDay, lagosDay } from '../../contract/lagos-day.ts'
import { formatNaira, toKobo } from '../../contract/money.ts'
import { limitGroups, type LimitGroup } from '../../contract/order-limits.ts'
import { quantityWords } from '../../contract/units.ts'
import type { Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { Rules } from '../kitchen/read-kitchen.ts'
import { callUs, fromWhom, holdHourlyOf, overLimit } from '../kitchen/refuse-over-limit.ts'
import { inWords } from '../limits/in-words.ts'
import type { LimitedCaller } from '../limits/limited-caller.ts'
import type { PricedOrder } from './price-order.ts'

/**
 * When to ask again while too much is open, in ms: a guess, because nobody knows when the kitchen is done or money
 * comes.
 */
const OPEN_WAIT = 600_000

/** Open and unpaid. The text is that of the partial index, so that both engines use it. */
const open = sql<boolean>`status in ('pending', 'accepted', 'cooking', 'on_the_way')
  and (payment_id is null or not exists (select 1 from payments where payments.id = orders.payment_id and payments.state in ('paid', 'refunded')))`

type Open = { user_id: string; phone_key: string; network_key: string }

/** Reads no more rows than the limits allow. */
const countOpen = statement<Open & { account: number; phone: number; network: number }>()((db, p) => {
  const of = (group: LimitGroup, column: 'user_id' | 'phone_key' | 'network_key') =>
    db
      .selectFrom(
        db.selectFrom('orders').select('total').where(column, '=', p[column]).where(open).limit(p[group]).as('one'),
      )
      .select((eb) => [
        eb.val(group).as('per'),
        eb.fn.countAll<number>().as('orders'),
        eb.fn.coalesce(eb.fn.sum<number>('total'), eb.lit(0)).as('value'),
      ])
  return of('account', 'user_id').unionAll(of('phone', 'phone_key')).unionAll(of('network', 'network_key'))
})

/** How many of a day's portions the open orders of an account or phone number hold. */
const countHeld = statement<Omit<Open, 'network_key'> & { ids: readonly string[]; since: number }>()((
  db,
  p,
  engine,
) => {
  const ids =
    engine === 'postgres'
      ? sql<string>`(select unnest(${p.ids}::text[]))`
      : sql<string>`(select value from json_each(${p.ids}))`
  const of = (column: 'user_id' | 'phone_key') =>
    db
      .selectFrom('orders')
      .select('number')
      .where(column, '=', p[column])
      .where(open)
      .where('created_at', '>=', p.since)
  return db
    .selectFrom('portions')
    .select(['product_id', 'a_day'])
    .select((eb) =>
      eb
        .selectFrom('order_lines')
        .select((lines) => lines.fn.coalesce(lines.fn.sum<number>('portions_taken'), lines.lit(0)).as('held'))
        .where('order_number', 'in', of('user_id').union(of('phone_key')))
        .whereRef('order_lines.product_id', '=', 'portions.product_id')
        .as('held'),
    )
    .where('product_id', 'in', ids)
})

/**
 * Checks an order against the limits of its account, phone number and network, in the order's own transaction. The
 * hourly counts lock their rows, so that none of several orders at once slips through.
 * @param now ms
 * @throws Refusal TOO_MANY, with the limit in `details`
 */
export async function holdOrderLimits(
  tx: Transaction,
  who: LimitedCaller,
  priced: PricedOrder,
  rules: Rules,
  now: number,
): Promise<void> {
  await holdHourlyOf(tx, 'ordersPerHour', who, rules, now)
  await holdOpen(tx, who, priced.total, rules)
  if (priced.lines.some(({ counted }) => counted)) await holdShares(tx, who, priced, rules, now)
}

async function holdOpen(tx: Transaction, who: LimitedCaller, total: number, { kitchen, limits }: Rules): Promise<void> {
  const [account, phone, network] = limitGroups.map((group) => limits[group].openOrders) as [number, number, number]
  const rows = await tx.all(countOpen, {
    user_id: who.userId,
    phone_key: who.phoneKey ?? '',
    network_key: who.networkKey,
    account,
    phone,
    network,
  })
  for (const { per, orders, value } of rows as { per: LimitGroup; orders: number; value: number }[]) {
    const { openOrders, openValue } = limits[per]
    const rest = `Please pay for one or let one arrive first, and try again in ${inWords(OPEN_WAIT)}${callUs(kitchen.phone)}`
    if (orders >= openOrders)
      throw overLimit(
        { limit: 'openOrders', per, most: openOrders },
        `${openOrders.toLocaleString('en')} orders ${fromWhom[per]} that are not paid yet is the most we take at a time. ${rest}`,
        OPEN_WAIT,
      )
    if (value + total > (toKobo(openValue) ?? 0))
      throw overLimit(
        { limit: 'openValue', per, most: openValue },
        `Orders for ${formatNaira(openValue)} ${fromWhom[per]} that are not paid yet is the most we take at a time. ${rest}`,
        OPEN_WAIT,
      )
  }
}

/**
 * Keeps a customer from holding most of a day's portions of a dish in unpaid orders. Of a dish with few portions
 * anybody may have these few.
 */
async function holdShares(
  tx: Transaction,
  who: LimitedCaller,
  { lines }: PricedOrder,
  { kitchen, limits }: Rules,
  now: number,
): Promise<void> {
  const asked = new Map<string, number>()
  for (const { product_id, quantity, counted } of lines)
    if (counted) asked.set(product_id, (asked.get(product_id) ?? 0) + quantity)
  const since = startOfLagosDay(lagosDay(now))
  const rows = await tx.all(countHeld, {
    user_id: who.userId,
    phone_key: who.phoneKey ?? '',
    ids: [...asked.keys()],
    since,
  })
  for (const { product_id, a_day, held } of rows as { product_id: string; a_day: number; held: number }[]) {
    const most = Math.max(limits.dishPortions, Math.floor((a_day * limits.dishShare) / 100))
    if (held + (asked.get(product_id) ?? 0) <= most) continue
    const { name, unit } = lines.find((line) => line.product_id === product_id) as PricedOrder['lines'][number]
    const said = `${quantityWords(most, unit)} of ${name} is the most that one customer can have in orders that are not paid yet.`
    throw overLimit(
      { limit: 'dishShare', per: 'account', most, productId: product_id },
      `${said} Please pay for one first and try again in ${inWords(OPEN_WAIT)}${callUs(kitchen.phone)}`,
      OPEN_WAIT,
    )
  }
}
