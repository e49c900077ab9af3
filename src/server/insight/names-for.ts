import type { Reader } from '../database/database.ts'
import type { Names } from '../domain.ts'

/** Looks up the names, with one query for each kind of thing. */
export async function namesFor(
  db: Reader,
  entries: readonly { by_user: string | null; action: string; subject: string }[],
): Promise<Names> {
  const of = (group: string) => [
    ...new Set(entries.filter(({ action }) => action.startsWith(`${group}.`)).map(({ subject }) => subject)),
  ]
  const people = [...new Set([...entries.flatMap(({ by_user }) => by_user ?? []), ...of('role'), ...of('user')])]
  const [users, orders, payments, products, reviews] = await Promise.all([
    look(people, () =>
      db.query.selectFrom('users').select(['id', 'name as words']).where('id', 'in', people).execute(),
    ),
    look(of('order'), () =>
      db.query.selectFrom('orders').select(['id', 'number as words']).where('id', 'in', of('order')).execute(),
    ),
    look(of('payment'), () =>
      db.query.selectFrom('payments').select(['id', 'reference as words']).where('id', 'in', of('payment')).execute(),
    ),
    look(of('product'), () =>
      db.query.selectFrom('products').select(['id', 'name as words']).where('id', 'in', of('product')).execute(),
    ),
    look(of('review'), () =>
      db.query.selectFrom('reviews').select(['id', 'name as words']).where('id', 'in', of('review')).execute(),
    ),
  ])
  return {
    who: (id) => (id === null ? 'The shop itself' : (users.get(id) ?? 'Somebody who has left')),
    order: (id) => (orders.has(id) ? `order #${orders.get(id)}` : 'an old order'),
    payment: (id) => (payments.has(id) ? `payment ${payments.get(id)}` : 'an old payment'),
    product: (id) => products.get(id) ?? 'a dish',
    review: (id) => (reviews.has(id) ? `the review of ${reviews.get(id)}` : 'a review'),
  }
}

async function look(
  ids: readonly string[],
  find: () => Promise<{ id: string; words: string | number }[]>,
): Promise<Map<string, string>> {
  return new Map(ids.length === 0 ? [] : (await find()).map(({ id, words }) => [id, String(words)]))
}
