import { uuidv7 } from 'uuidv7'
import type { Product } from '../../contract/menu.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { readFields, type ProductFields } from './read-fields.ts'
import { holdMenu, roomOnMenu, unlessTaken } from './room-on-menu.ts'
import { setPortions } from './set-portions.ts'
import { findProduct } from './show-product.ts'

/**
 * Adds a dish at the end of the menu.
 * @param by the admin's id
 * @param now ms
 * @throws Refusal INVALID (naming the field in `details`), NAME_TAKEN, MENU_FULL
 */
export async function createProduct(
  db: Database,
  asked: ProductFields & { name: string; price: number },
  by: string,
  now: number,
): Promise<Product> {
  const fields = { name: '', name_key: '', price: 0, unit: 'spoon', description: '', ...readFields(asked) }
  const id = uuidv7()
  return unlessTaken(asked.name, () =>
    db.write(async (tx) => {
      await holdMenu(tx)
      const position = await roomOnMenu(tx)
      await tx.query
        .insertInto('products')
        .values({ ...fields, id, card: null, position, created_at: now, updated_at: now, deleted_at: null })
        .execute()
      await setPortions(tx, id, asked, now)
      await record(tx, by, 'product.created', id, { price: fields.price }, now)
      tx.tell('menu')
      return findProduct(tx, id, now)
    }),
  )
}
