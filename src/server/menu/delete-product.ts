import type { Product } from '../../contract/menu.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { holdMenu } from './room-on-menu.ts'
import { findProduct } from './show-product.ts'

/**
 * Takes a dish off the menu at once. Its row stays, so that it can be restored and past orders keep their lines.
 * @param by the admin's id
 * @param now ms
 * @throws Refusal NOT_FOUND
 */
export async function deleteProduct(db: Database, id: string, by: string, now: number): Promise<Product> {
  return db.write(async (tx) => {
    await holdMenu(tx)
    const shown = await findProduct(tx, id, now)
    const { price } = await tx.query
      .updateTable('products')
      .set({ deleted_at: now, updated_at: now })
      .where('id', '=', id)
      .returning('price')
      .executeTakeFirstOrThrow()
    await record(tx, by, 'product.deleted', id, { price }, now)
    tx.tell('menu')
    return shown
  })
}
