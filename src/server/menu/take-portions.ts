import { sql } from 'kysely'
import { FEW_LEFT } from '../../contract/menu.ts'
import { quantityWords } from '../../contract/units.ts'
import type { Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { Refusal } from '../http/errors.ts'
import { lagosDay } from '../../contract/lagos-day.ts'
import { portionsLeftOn } from './show-product.ts'
import { leftOn, wantedPortions } from './wanted-portions.ts'

/** What taking portions needs of an order's line. */
export interface CountedLine {
  product_id: string
  name: string
  unit: string
  quantity: number
  /** Whether the dish's portions are counted. */
  counted: boolean
}

const take = statement<{ day: string; ids: readonly string[]; quantities: readonly number[] }>()((db, p, engine) => {
  const left = leftOn(p.day)
  // Rows that are short are skipped, so that nobody queues for a dish that is sold out.
  const short = sql<boolean>`${left} < asked.quantity`
  return db
    .updateTable('portions')
    .from(wantedPortions(engine, p.ids, p.quantities, short))
    .set({ day: p.day, remaining: sql<number>`${left} - wanted.quantity` })
    .whereRef('portions.product_id', '=', 'wanted.id')
    .where(sql<boolean>`${left} >= wanted.quantity`)
    .returning(['portions.product_id', 'portions.remaining'])
})

/**
 * Takes an order's portions in the order's own transaction. One statement checks and takes, so that two orders at once
 * never get the same portion. An order without counted dishes runs no statement.
 * @param now ms; its Lagos day is the one whose portions are taken
 * @returns the dishes whose portions were taken
 * @throws Refusal SOLD_OUT, TOO_FEW_LEFT (naming the dish, with `line` and `left` in `details`)
 */
export async function takePortions(
  tx: Transaction,
  lines: readonly CountedLine[],
  now: number,
): Promise<ReadonlySet<string>> {
  const taken = new Set<string>()
  const day = lagosDay(now)
  for (let wanted = sumByDish(lines); wanted.size > 0;) {
    const rows = (await tx.all(take, { day, ids: [...wanted.keys()], quantities: [...wanted.values()] })) as {
      product_id: string
      remaining: number
    }[]
    for (const { product_id, remaining } of rows) {
      taken.add(product_id)
      wanted.delete(product_id)
      // Tells open pages only when the menu shows the number, which it does when few are left.
      if (remaining <= FEW_LEFT) tx.tell('menu')
    }
    // A dish without a result is short, unless meanwhile an admin has stopped counting it or an order gave portions
    // back.
    if (wanted.size > 0) wanted = await stillCounted(tx, lines, wanted, day)
  }
  return taken
}

/** Sorted by id, so that orders of the same dishes lock in the same order and never deadlock. */
function sumByDish(lines: readonly CountedLine[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { product_id, quantity, counted } of lines)
    if (counted) sums.set(product_id, (sums.get(product_id) ?? 0) + quantity)
  return sums
}

async function stillCounted(
  tx: Transaction,
  lines: readonly CountedLine[],
  wanted: ReadonlyMap<string, number>,
  day: string,
): Promise<Map<string, number>> {
  const rows = await tx.query
    .selectFrom('portions')
    .select(['product_id', 'a_day', 'day', 'remaining'])
    .where('product_id', 'in', [...wanted.keys()])
    .execute()
  for (const row of rows) {
    const left = portionsLeftOn(day, row) as number
    const line = lines.findIndex(({ product_id }) => product_id === row.product_id)
    if (left < (wanted.get(row.product_id) as number)) throw short(lines[line] as CountedLine, line, left)
  }
  return new Map(rows.map(({ product_id }) => [product_id, wanted.get(product_id) as number]))
}

function short({ product_id, name, unit }: CountedLine, line: number, left: number): Refusal {
  const details = { line, productId: product_id, left }
  if (left === 0) return new Refusal('SOLD_OUT', `${name} is sold out for today.`, { details })
  return new Refusal(
    'TOO_FEW_LEFT',
    `Only ${quantityWords(left, unit)} of ${name} ${left === 1 ? 'is' : 'are'} left today.`,
    { details },
  )
}
