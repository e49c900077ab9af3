import { MENU_LIMIT, type Product } from '../../contract/menu.ts'
import { formatNaira, toKobo, toNaira } from '../../contract/money.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { invalid, readPrice } from './read-fields.ts'
import { holdMenu } from './room-on-menu.ts'
import { notOnTheMenu, selectProducts, showProduct } from './show-product.ts'

/** A dish's new price; `price` and `seen` in naira. `seen` is the price that the caller last read. */
export interface NewPrice {
  _id: string
  price: number
  seen: number
}

/**
 * Sets the prices of several dishes, all of them or none; the earlier prices are stored. A price that is set already
 * changes nothing, so that a list can be sent again.
 * @param by the admin's id
 * @param now ms
 * @returns the dishes in the order of the list
 * @throws Refusal INVALID (naming the dish in `details`), NOT_FOUND, PRICE_CHANGED where another device has changed one
 *   meanwhile
 */
export async function changePrices(
  db: Database,
  asked: readonly NewPrice[],
  by: string,
  now: number,
): Promise<Product[]> {
  if (asked.length === 0 || asked.length > MENU_LIMIT) throw invalid('prices', `Please send 1 to ${MENU_LIMIT} prices.`)
  const ids = asked.map(({ _id }) => _id)
  if (new Set(ids).size < ids.length) throw invalid('prices', 'Please send one price for each dish.')
  const wanted = new Map(asked.map(({ _id, price, seen }) => [_id, { price: readOne(_id, price), seen: toKobo(seen) }]))
  return db.write(async (tx) => {
    await holdMenu(tx)
    const menu = await selectProducts(tx)
      .where('products.deleted_at', 'is', null)
      .where('products.id', 'in', ids)
      .execute()
    if (menu.length < ids.length)
      throw notOnTheMenu('One of these dishes is not on the menu any more. Please look again.')
    const changes = menu.flatMap((dish) => {
      const { price, seen } = wanted.get(dish.id)!
      return dish.price === price ? [] : [{ dish, price, seen }]
    })
    const moved = changes
      .filter(({ dish, seen }) => dish.price !== seen)
      .map(({ dish }) => ({ _id: dish.id, name: dish.name, price: toNaira(dish.price) }))
    if (moved.length > 0) throw changedMeanwhile(moved)
    for (const { dish, price } of changes) {
      await tx.query.updateTable('products').set({ price, updated_at: now }).where('id', '=', dish.id).execute()
      await tx.query
        .insertInto('product_prices')
        .values({ product_id: dish.id, price: dish.price, until: now })
        .execute()
      await record(tx, by, 'product.changed', dish.id, { changed: 'price', priceBefore: dish.price, price }, now)
    }
    if (changes.length > 0) tx.tell('menu')
    const shown = new Map(
      menu.map((dish) => [dish.id, showProduct({ ...dish, price: wanted.get(dish.id)!.price }, now)]),
    )
    return ids.flatMap((id) => shown.get(id) ?? [])
  })
}

function readOne(productId: string, naira: number): number {
  try {
    return readPrice(naira)
  } catch (error) {
    throw error instanceof Refusal
      ? new Refusal('INVALID', error.message, { details: { field: 'price', productId } })
      : error
  }
}

/** @param prices the dishes' present prices, naira */
function changedMeanwhile(prices: readonly { _id: string; name: string; price: number }[]): Refusal {
  const [first, ...others] = prices
  const and =
    others.length === 0
      ? ''
      : others.length === 1
        ? ', and another price has changed too'
        : `, and ${others.length} other prices have changed too`
  return new Refusal(
    'PRICE_CHANGED',
    `${first!.name} costs ${formatNaira(first!.price)} by now: somebody has changed it meanwhile${and}. Nothing was saved. Please look again.`,
    { details: { prices } },
  )
}
