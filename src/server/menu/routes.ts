import * as contract from '../../contract/menu.ts'
import type { Database } from '../database/database.ts'
import { asJson, keep } from '../http/kept.ts'
import type { Route } from '../http/route.ts'
import { deleteProduct } from './delete-product.ts'
import { listProducts } from './list-products.ts'
import { createProduct, updateProduct } from './save-product.ts'

/** The calls about the menu. The menu itself is kept ready until it changes. */
export function menuRoutes(route: Route, db: Database, clock: () => number): void {
  const menu = keep(db, ['menu'], async () => asJson(await listProducts(db)))
  route(contract.listProducts, menu)
  route(contract.createProduct, async ({ body }) => createProduct(db, body, clock()))
  route(contract.updateProduct, async ({ params, body }) => updateProduct(db, params.id, body, clock()))
  route(contract.deleteProduct, async ({ params }) => deleteProduct(db, params.id, clock()))
}
