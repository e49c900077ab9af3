import { sql } from 'kysely'
import type { Reader } from '../database/database.ts'
import { statement } from '../database/statement.ts'

/** A dish as an order needs it; `price` in kobo. */
export interface Dish {
  id: string
  name: string
  nameKey: string
  price: number
  unit: string
  /** 1 where an admin has said so, 0 where not. */
  soldOut: number
  /** 1 where its portions are counted, else null. */
  counted: number | null
}

/** The form in which names are compared: one case, one way of writing each letter, single spaces. */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}

const selectDishes = statement<{ ids: readonly string[]; names: readonly string[] }>()((db, p, engine) => {
  const anyOf = (values: readonly string[]) => (engine === 'postgres' ? sql<string>`(select unnest(${values}::text[]))` : sql<string>`(select value from json_each(${values}))`)
  return db.selectFrom('products').select(['id', 'name', 'name_key as nameKey', 'price', 'unit', 'sold_out as soldOut'])
    .select((eb) => eb.selectFrom('portions').select(sql<number>`1`.as('one')).whereRef('product_id', '=', 'products.id').as('counted'))
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('id', 'in', anyOf(p.ids)), eb('name_key', 'in', anyOf(p.names))]))
})

/**
 * Finds dishes on today's menu.
 * @param wanted each by its id or, without one, by its name in any case
 * @returns a lookup that gives the dish for one of `wanted`, or `undefined` where it is not on the menu
 */
export async function findDishes(db: Reader, wanted: readonly { productId?: string; name?: string }[]): Promise<(one: { productId?: string; name?: string }) => Dish | undefined> {
  const ids = wanted.flatMap(({ productId }) => (productId === undefined ? [] : [productId]))
  const names = wanted.flatMap(({ productId, name }) => (productId === undefined && name !== undefined ? [nameKey(name)] : []))
  const dishes: Dish[] = await db.all(selectDishes, { ids, names })
  return ({ productId, name }) => dishes.find((dish) => (productId === undefined ? name !== undefined && dish.nameKey === nameKey(name) : dish.id === productId))
}
