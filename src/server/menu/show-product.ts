import { FEW_LEFT, type DishCard, type KitchenProduct, type Product } from '../../contract/menu.ts'
import { toNaira } from '../../contract/money.ts'
import type { Reader } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { lagosDay } from '../../contract/lagos-day.ts'

/** The columns of a product that an answer needs. */
export interface ProductRow {
  id: string
  name: string
  price: number
  unit: string
  description: string
  category: string
  card: DishCard | null
  picture: string | null
  sold_out: number
  sold_out_on: string | null
  a_day: number | null
  day: string | null
  remaining: number | null
}

/** Selects products with their portions, where they are counted. */
export function selectProducts(db: Reader) {
  return db.query
    .selectFrom('products')
    .leftJoin('portions', 'portions.product_id', 'products.id')
    .select([
      'products.id',
      'products.name',
      'products.price',
      'products.unit',
      'products.description',
      'products.category',
      'products.card',
      'products.picture',
      'products.sold_out',
      'products.sold_out_on',
      'portions.a_day',
      'portions.day',
      'portions.remaining',
    ])
}

/**
 * How many portions are left on a day: the stored number if it is of that day, else a whole day's. `null`: not counted.
 */
export function portionsLeftOn(day: string, row: Pick<ProductRow, 'a_day' | 'day' | 'remaining'>): number | null {
  return row.a_day === null ? null : row.day === day ? row.remaining : row.a_day
}

/** Whether the kitchen has marked a dish sold out for a day: for that day alone, or until it says otherwise. */
export function isMarkedOn(day: string, row: Pick<ProductRow, 'sold_out' | 'sold_out_on'>): boolean {
  return row.sold_out === 1 && (row.sold_out_on === null || row.sold_out_on === day)
}

/** The name of a dish's picture below /pictures: its own, or ours. */
export function pictureOf({ picture, card }: Pick<ProductRow, 'picture' | 'card'>): string | null {
  return picture === null ? card : `dishes/${picture}`
}

/** A dish as everybody sees it. @param now ms */
export function showProduct(row: ProductRow, now: number): Product {
  const day = lagosDay(now)
  const left = portionsLeftOn(day, row)
  return {
    _id: row.id,
    name: row.name,
    price: toNaira(row.price),
    unit: row.unit,
    description: row.description,
    category: row.category,
    card: row.card,
    picture: pictureOf(row),
    soldOut: isMarkedOn(day, row) || left === 0,
    portionsLeft: left !== null && left <= FEW_LEFT ? left : null,
  }
}

/** A dish as the kitchen sees it. @param now ms */
export function showKitchenProduct(row: ProductRow, now: number): KitchenProduct {
  const day = lagosDay(now)
  const marked = isMarkedOn(day, row)
  return {
    ...showProduct(row, now),
    portionsLeft: portionsLeftOn(day, row),
    portions: row.a_day,
    markedSoldOut: marked,
    markedForToday: marked && row.sold_out_on !== null,
    ownPicture: row.picture !== null,
  }
}

/**
 * Reads one dish on the menu.
 * @param now ms
 * @throws Refusal NOT_FOUND
 */
export async function findProduct(db: Reader, id: string, now: number): Promise<Product> {
  const row = await selectProducts(db)
    .where('products.id', '=', id)
    .where('products.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notOnTheMenu()
  return showProduct(row, now)
}

/** The refusal of a dish that is not on the menu. */
export function notOnTheMenu(message = 'This dish is not on the menu.'): Refusal {
  return new Refusal('NOT_FOUND', message)
}
