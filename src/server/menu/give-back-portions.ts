import { sql } from 'kysely'
import { FEW_LEFT } from '../../contract/menu.ts'
import type { Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { lagosDay } from '../../contract/lagos-day.ts'
import { wantedPortions } from './wanted-portions.ts'

const giveBack = statement<{ day: string; ids: readonly string[]; quantities: readonly number[] }>()((db, p, engine) =>
  db
    .updateTable('portions')
    .from(wantedPortions(engine, p.ids, p.quantities))
    .set({ remaining: sql<number>`portions.remaining + wanted.quantity` })
    .whereRef('portions.product_id', '=', 'wanted.id')
    .where('portions.day', '=', p.day)
    .returning(['portions.product_id', 'portions.remaining']),
)

/**
 * Gives the portions of a cancelled order back to the day it was placed on. Those of an earlier day are gone.
 * @param at when it was placed, ms
 */
export async function giveBackPortions(tx: Transaction, orderNumber: number, at: number): Promise<void> {
  await giveBackTaken(
    tx,
    await tx.query
      .selectFrom('order_lines')
      .select(['product_id', 'portions_taken as taken'])
      .where('order_number', '=', orderNumber)
      .where('portions_taken', '>', 0)
      .execute(),
    at,
  )
}

/** As `giveBackPortions`, for a part of an order. @param lines `taken`: how many portions to give back */
export async function giveBackTaken(
  tx: Transaction,
  lines: readonly { product_id: string | null; taken: number }[],
  at: number,
): Promise<void> {
  const taken = new Map<string, number>()
  for (const { product_id, taken: some } of lines)
    if (product_id !== null && some > 0) taken.set(product_id, (taken.get(product_id) ?? 0) + some)
  if (taken.size === 0) return
  const rows = (await tx.all(giveBack, {
    day: lagosDay(at),
    ids: [...taken.keys()],
    quantities: [...taken.values()],
  })) as { product_id: string; remaining: number }[]
  if (rows.some(({ product_id, remaining }) => remaining - (taken.get(product_id) as number) <= FEW_LEFT))
    tx.tell('menu')
}
