import { sql } from 'kysely'
import type { Reader } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { tidyText } from '../http/tidy-text.ts'
import { NAME_MOST } from '../../contract/text-lengths.ts'

/** A dish as an order needs it; `price` in kobo. */
export interface Dish {
  id: string
  name: string
  nameKey: string
  price: number
  unit: string
  /** 1 where an admin has marked it sold out, 0 where not. */
  soldOut: number
  soldOutOn: string | null
  /** 1 where its portions are counted, else null. */
  counted: number | null
}

/** Longer than any id, in characters. */
const ID_MOST = 100

/** Normalises a name for comparing: one case, NFC, single spaces. @param name at most `NAME_MOST` characters */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/** The key of a wanted name; `undefined` where no dish can have it. */
function keyOf(name: string): string | undefined {
  return tidyText(name, NAME_MOST) === undefined ? undefined : nameKey(name)
}

const selectDishes = statement<{ ids: readonly string[]; names: readonly string[] }>()((db, p, engine) => {
  const anyOf = (values: readonly string[]) =>
    engine === 'postgres'
      ? sql<string>`(select unnest(${values}::text[]))`
      : sql<string>`(select value from json_each(${values}))`
  return db
    .selectFrom('products')
    .select(['id', 'name', 'name_key as nameKey', 'price', 'unit', 'sold_out as soldOut', 'sold_out_on as soldOutOn'])
    .select((eb) =>
      eb
        .selectFrom('portions')
        .select(sql<number>`1`.as('one'))
        .whereRef('product_id', '=', 'products.id')
        .as('counted'),
    )
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('id', 'in', anyOf(p.ids)), eb('name_key', 'in', anyOf(p.names))]))
})

/**
 * Finds dishes on today's menu.
 * @param wanted each by its id or, without one, by its name in any case
 * @returns looks up the dish for an entry of `wanted`; `undefined` where it is not on the menu
 */
export async function findDishes(
  db: Reader,
  wanted: readonly { productId?: string; name?: string }[],
): Promise<(one: { productId?: string; name?: string }) => Dish | undefined> {
  const ids = wanted.flatMap(({ productId }) =>
    productId === undefined || productId.length > ID_MOST ? [] : [productId],
  )
  const keys = new Map(
    wanted.flatMap(({ productId, name }) =>
      productId === undefined && name !== undefined ? [[name, keyOf(name)] as const] : [],
    ),
  )
  const dishes: Dish[] = await db.all(selectDishes, {
    ids,
    names: [...keys.values()].filter((key) => key !== undefined),
  })
  const [byId, byKey] = [
    new Map(dishes.map((dish) => [dish.id, dish])),
    new Map(dishes.map((dish) => [dish.nameKey, dish])),
  ]
  return ({ productId, name = '' }) => (productId === undefined ? byKey.get(keys.get(name) ?? '') : byId.get(productId))
}
