import { MENU_LIMIT, type KitchenProduct, type Product } from '../../contract/menu.ts'
import type { Reader } from '../database/database.ts'
import { selectProducts, showKitchenProduct, showProduct } from './show-product.ts'

/** The whole menu in its order, as everybody sees it. @param now ms */
export async function listProducts(db: Reader, now: number): Promise<Product[]> {
  return (await readMenu(db)).map((row) => showProduct(row, now))
}

/** The whole menu in its order, as the kitchen sees it. @param now ms */
export async function listKitchenProducts(db: Reader, now: number): Promise<KitchenProduct[]> {
  return (await readMenu(db)).map((row) => showKitchenProduct(row, now))
}

function readMenu(db: Reader) {
  return selectProducts(db)
    .where('products.deleted_at', 'is', null)
    .orderBy('products.position')
    .orderBy('products.id')
    .limit(MENU_LIMIT)
    .execute()
}
