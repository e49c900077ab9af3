import type { Product } from '../../contract/menu.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { holdMenu } from './room-on-menu.ts'
import { findProduct, notOnTheMenu } from './show-product.ts'

/**
 * Moves a dish before another one on the menu.
 * @param before the dish that comes next; `null` moves it to the end
 * @param by the admin's id
 * @param now ms
 * @throws Refusal NOT_FOUND where one of them is not on the menu
 */
export async function placeProduct(
  db: Database,
  id: string,
  before: string | null,
  by: string,
  now: number,
): Promise<Product> {
  return db.write(async (tx) => {
    await holdMenu(tx)
    const rows = await tx.query
      .selectFrom('products')
      .select(['id', 'position'])
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute()
    const ids = rows.map((row) => row.id)
    if (!ids.includes(id) || (before !== null && !ids.includes(before))) throw notOnTheMenu()
    const others = ids.filter((other) => other !== id)
    const place = before === null ? others.length : before === id ? ids.indexOf(id) : others.indexOf(before)
    if (place !== ids.indexOf(id)) {
      const positions = new Map(rows.map((row) => [row.id, row.position]))
      const moved = others
        .toSpliced(place, 0, id)
        .flatMap((one, position) => (positions.get(one) === position ? [] : [{ one, position }]))
      for (const { one, position } of moved)
        await tx.query.updateTable('products').set({ position, updated_at: now }).where('id', '=', one).execute()
      await record(
        tx,
        by,
        'product.changed',
        id,
        { changed: 'place', placeBefore: ids.indexOf(id) + 1, place: place + 1 },
        now,
      )
      tx.tell('menu')
    }
    return findProduct(tx, id, now)
  })
}
