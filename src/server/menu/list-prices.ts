import type { PastPrice } from '../../contract/menu.ts'
import { toNaira } from '../../contract/money.ts'
import type { Reader } from '../database/database.ts'
import type { Page } from '../http/page.ts'

/** A dish's earlier prices, latest first. @returns the page and where the next one starts, if there is one */
export async function listPrices(
  db: Reader,
  id: string,
  { limit, after }: Page,
): Promise<{ prices: PastPrice[]; next: number | undefined }> {
  const rows = await db.query
    .selectFrom('product_prices')
    .select(['number', 'price', 'until'])
    .where('product_id', '=', id)
    .$if(after !== undefined, (q) => q.where('number', '<', after as number))
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  return {
    prices: shown.map(({ price, until }) => ({ price: toNaira(price), until: new Date(until).toISOString() })),
    next: rows.length > limit ? shown.at(-1)?.number : undefined,
  }
}
