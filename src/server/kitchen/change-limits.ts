import stringify from 'safe-stable-stringify'
import { toKobo } from '../../contract/money.ts'
import {
  COUNT_MOST,
  limitGroups,
  OPEN_VALUE_MOST,
  ORDER_VALUE_MOST,
  type Most,
  type OrderLimits,
} from '../../contract/order-limits.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { parseLimits } from './read-kitchen.ts'
import { invalid } from './read-hours.ts'

type Name = keyof OrderLimits
const names: readonly Name[] = ['orderValue', 'dishShare', 'dishPortions', ...limitGroups]

/**
 * Changes limits on orders. A limit that another device has changed since the caller read it is not overwritten.
 * @param seen the caller's last known value of each limit to be changed
 * @param by the user's id
 * @param now ms
 * @throws Refusal INVALID (naming the field in `details`), SETTINGS_CHANGED (with the present values in `details.now`)
 */
export async function changeLimits(
  db: Database,
  { change, seen }: { change: Partial<OrderLimits>; seen: Partial<OrderLimits> },
  by: string,
  now: number,
): Promise<OrderLimits> {
  const named = names.filter((name) => change[name] !== undefined)
  for (const name of named) readLimit(name, change)
  const unseen = named.find((name) => seen[name] === undefined)
  if (unseen)
    throw new Refusal('INVALID', `Say in "seen" what "${unseen}" was when you read it.`, { details: { field: unseen } })
  return db.write(async (tx) => {
    const row = await tx.query
      .selectFrom('kitchen')
      .select('limits')
      .where('id', '=', 1)
      .$if(tx.engine === 'postgres', (q) => q.forUpdate())
      .executeTakeFirstOrThrow()
    const before = parseLimits(row.limits)
    const changed = named.filter((name) => !same(before[name], change[name]))
    if (changed.some((name) => !same(before[name], seen[name]))) {
      throw new Refusal(
        'SETTINGS_CHANGED',
        'This was changed on another device meanwhile. Please look at it before you save.',
        { details: { now: Object.fromEntries(named.map((name) => [name, before[name]])) } },
      )
    }
    if (changed.length === 0) return before
    const after: OrderLimits = { ...before, ...Object.fromEntries(changed.map((name) => [name, change[name]])) }
    await tx.query
      .updateTable('kitchen')
      .set({
        limits: JSON.stringify({
          ...(JSON.parse(row.limits) as object),
          ...Object.fromEntries(changed.map((name) => [name, after[name]])),
        }),
        updated_at: now,
      })
      .where('id', '=', 1)
      .execute()
    await record(tx, by, 'settings.changed', 'kitchen', { parts: 'limits', limits: differences(before, after) }, now)
    return after
  })
}

function readLimit(name: Name, change: Partial<OrderLimits>): void {
  const value = change[name]
  if (typeof value === 'object')
    for (const [part, most] of Object.entries(value)) readMost(`${name}.${part}`, part as keyof Most, most)
  else if (name === 'orderValue') readNaira(name, value ?? 0, ORDER_VALUE_MOST)
  else readCount(name, value ?? 0, name === 'dishShare' ? 100 : COUNT_MOST)
}

function readMost(field: string, part: keyof Most, most: number): void {
  if (part === 'openValue') readNaira(field, most, OPEN_VALUE_MOST)
  else readCount(field, most, COUNT_MOST)
}

function readCount(field: string, written: number, most: number): void {
  if (!Number.isInteger(written) || written < 1 || written > most)
    invalid(field, `This is a whole number from 1 to ${most.toLocaleString('en')}.`)
}

function readNaira(field: string, written: number, most: number): void {
  if (toKobo(written) === undefined || written < 1 || written > most)
    invalid(field, `This is from ₦1 to ₦${most.toLocaleString('en')}.`)
}

function same(one: unknown, other: unknown): boolean {
  return stringify(one) === stringify(other)
}

/** "account.openOrders 20 → 40; orderValue 5000000 → 8000000" */
function differences(before: OrderLimits, after: OrderLimits): string {
  const flat = (limits: OrderLimits) =>
    Object.entries(limits).flatMap(([name, value]) =>
      typeof value === 'object'
        ? Object.entries(value).map(([part, most]) => [`${name}.${part}`, most] as const)
        : [[name, value] as const],
    )
  const was = new Map(flat(before))
  return flat(after)
    .filter(([name, value]) => was.get(name) !== value)
    .map(([name, value]) => `${name} ${was.get(name)} → ${value}`)
    .join('; ')
}
