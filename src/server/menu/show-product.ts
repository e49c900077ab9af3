import type { Product } from '../../contract/menu.ts'
import { toNaira } from '../../contract/money.ts'
import type { ProductsTable } from '../database/schema.ts'

/** What an answer needs of a product's row. */
export const productColumns = ['id', 'name', 'price', 'unit', 'description', 'card'] as const

/** A dish as it goes over the wire. */
export function showProduct(row: Pick<ProductsTable, (typeof productColumns)[number]>): Product {
  return { _id: row.id, name: row.name, price: toNaira(row.price), unit: row.unit, description: row.description, card: row.card }
}
