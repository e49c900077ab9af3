import { lagosDay } from '../../contract/lagos-day.ts'
import { soldOutSpans, type Product, type SoldOutSpan } from '../../contract/menu.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { invalid } from './read-fields.ts'
import { findProduct } from './show-product.ts'

/**
 * Marks a dish sold out, for today or until the kitchen says otherwise, or puts it on sale again. Repeating it changes
 * nothing.
 * @param by the user's id
 * @param now ms; "today" is its day in Lagos
 * @throws Refusal NOT_FOUND, INVALID
 */
export async function markSoldOut(db: Database, id: string, asked: string, by: string, now: number): Promise<Product> {
  if (!soldOutSpans.includes(asked as SoldOutSpan))
    throw invalid('soldOut', `Please say one of these: ${soldOutSpans.join(', ')}.`)
  const to = { sold_out: asked === 'no' ? 0 : 1, sold_out_on: asked === 'today' ? lagosDay(now) : null }
  return db.write(async (tx) => {
    const changed = await tx.query
      .updateTable('products')
      .set({ ...to, updated_at: now })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where((eb) => eb.or([eb('sold_out', '!=', to.sold_out), eb('sold_out_on', 'is distinct from', to.sold_out_on)]))
      .executeTakeFirst()
    if ((changed?.numUpdatedRows ?? 0n) > 0n) {
      await record(tx, by, 'product.changed', id, { changed: 'sold_out' }, now)
      tx.tell('menu')
    }
    return findProduct(tx, id, now)
  })
}
