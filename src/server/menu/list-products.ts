import { MENU_LIMIT, type Product } from '../../contract/menu.ts'
import type { Reader } from '../database/database.ts'
import { productColumns, showProduct } from './show-product.ts'

/** The whole menu in its order. */
export async function listProducts(db: Reader): Promise<Product[]> {
  const rows = await db.query.selectFrom('products').select(productColumns).where('deleted_at', 'is', null).orderBy('position').orderBy('id').limit(MENU_LIMIT).execute()
  return rows.map(showProduct)
}
