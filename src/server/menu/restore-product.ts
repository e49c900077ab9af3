import { RESTORE_DAYS, type Product } from '../../contract/menu.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { RESTORE_MS } from './list-taken-off.ts'
import { holdMenu, roomOnMenu } from './room-on-menu.ts'
import { findProduct } from './show-product.ts'

/**
 * Restores a dish to its place on the menu, with its home card, picture and price. A dish that is on the menu stays as
 * it is.
 * @param by the admin's id
 * @param now ms
 * @throws Refusal NOT_FOUND, TOO_LATE, NAME_TAKEN (by another dish meanwhile), MENU_FULL
 */
export async function restoreProduct(db: Database, id: string, by: string, now: number): Promise<Product> {
  return db.write(async (tx) => {
    await holdMenu(tx)
    const row = await tx.query
      .selectFrom('products')
      .select(['name', 'name_key', 'price', 'deleted_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND', 'There was never such a dish on the menu.')
    if (row.deleted_at === null) return findProduct(tx, id, now)
    if (row.deleted_at <= now - RESTORE_MS)
      throw new Refusal('TOO_LATE', `${row.name} was taken off more than ${RESTORE_DAYS} days ago. Please add it anew.`)
    const other = await tx.query
      .selectFrom('products')
      .select('id')
      .where('name_key', '=', row.name_key)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (other)
      throw new Refusal('NAME_TAKEN', `Another dish is called ${row.name} now. Give that one another name first.`, {
        details: { field: 'name', productId: other.id },
      })
    await roomOnMenu(tx)
    await tx.query.updateTable('products').set({ deleted_at: null, updated_at: now }).where('id', '=', id).execute()
    await record(tx, by, 'product.restored', id, { price: row.price }, now)
    tx.tell('menu')
    return findProduct(tx, id, now)
  })
}
