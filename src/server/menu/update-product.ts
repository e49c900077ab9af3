import type { Product } from '../../contract/menu.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { readFields, type ProductFields } from './read-fields.ts'
import { holdMenu, unlessTaken } from './room-on-menu.ts'
import { setPortions } from './set-portions.ts'
import { findProduct, notOnTheMenu } from './show-product.ts'

/**
 * Changes a dish; a field that is not named keeps its value. An earlier price is stored.
 * @param by the admin's id
 * @param now ms
 * @throws Refusal NOT_FOUND, INVALID, NAME_TAKEN
 */
export async function updateProduct(
  db: Database,
  id: string,
  asked: ProductFields,
  by: string,
  now: number,
): Promise<Product> {
  const fields = readFields(asked)
  return unlessTaken(asked.name ?? '', () =>
    db.write(async (tx) => {
      await holdMenu(tx)
      const before = await tx.query
        .selectFrom('products')
        .select(['name', 'name_key', 'price', 'unit', 'description', 'category', 'sold_out', 'sold_out_on'])
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (!before) throw notOnTheMenu()
      const changed = Object.keys(fields).filter(
        (column) => fields[column as keyof typeof fields] !== before[column as keyof typeof before],
      )
      if (changed.length > 0)
        await tx.query
          .updateTable('products')
          .set({ ...fields, updated_at: now })
          .where('id', '=', id)
          .execute()
      const repriced = changed.includes('price')
      if (repriced)
        await tx.query
          .insertInto('product_prices')
          .values({ product_id: id, price: before.price, until: now })
          .execute()
      if (await setPortions(tx, id, asked, now)) changed.push('portions')
      if (changed.length > 0) {
        const words = changed.filter((column) => column !== 'name_key' && column !== 'sold_out_on').join(', ')
        await record(
          tx,
          by,
          'product.changed',
          id,
          { changed: words, ...(repriced && { priceBefore: before.price, price: fields.price as number }) },
          now,
        )
        tx.tell('menu')
      }
      return findProduct(tx, id, now)
    }),
  )
}
