import type { Product } from '../../contract/menu.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { productColumns, showProduct } from './show-product.ts'

/**
 * Takes a dish off the menu at once. Its row stays, so that it can be brought back; past orders keep their lines anyway.
 * @param now ms
 * @throws Refusal NOT_FOUND
 */
export async function deleteProduct(db: Database, id: string, now: number): Promise<Product> {
  return db.write(async (tx) => {
    const row = await tx.query.updateTable('products').set({ deleted_at: now, updated_at: now }).where('id', '=', id).where('deleted_at', 'is', null).returning(productColumns).executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND', 'This dish is not on the menu.')
    tx.tell('menu')
    return showProduct(row)
  })
}
