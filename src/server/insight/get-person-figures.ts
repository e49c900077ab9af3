import { toNaira } from '../../contract/money.ts'
import type { PersonFigures } from '../../contract/insight.ts'
import type { Reader } from '../database/database.ts'
import { statement } from '../database/statement.ts'

type By = 'user_id' | 'guest_id'

/** Uses the index of one customer's orders. */
const sumOrders = (by: By) =>
  statement<{ id: string }>()((db, p) =>
    db
      .selectFrom('orders')
      .select((eb) => [
        eb.fn.countAll<number>().as('orders'),
        eb.fn
          .sum<number | null>(eb.case().when('status', '=', 'cancelled').then(0).else(eb.ref('total')).end())
          .as('spent'),
        eb.fn
          .sum<number | null>(
            eb
              .case()
              .when(
                eb.and([
                  eb('status', 'not in', ['cancelled', 'successful']),
                  eb.or([
                    eb('payment_id', 'is', null),
                    eb.exists(
                      eb
                        .selectFrom('payments')
                        .select('id')
                        .whereRef('id', '=', 'orders.payment_id')
                        .where('state', 'in', ['unpaid', 'announced']),
                    ),
                  ]),
                ]),
              )
              .then(eb.ref('total'))
              .else(0)
              .end(),
          )
          .as('owed'),
        eb.fn.max<number | null>('created_at').as('last'),
      ])
      .where(by, '=', p.id),
  )
const sums = { user_id: sumOrders('user_id'), guest_id: sumOrders('guest_id') }

/** What came in for payments that are not complete, up to what their remaining orders cost. */
const sumReceived = (by: By) =>
  statement<{ id: string }>()((db, p) =>
    db
      .selectFrom('payments')
      .select((eb) => eb.fn.sum<number | null>('received').as('received'))
      .where('state', 'in', ['unpaid', 'announced'])
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('orders')
          .select((of) => of.ref('payment_id').$notNull().as('payment_id'))
          .where(by, '=', p.id)
          .where('payment_id', 'is not', null)
          .where('status', '!=', 'cancelled'),
      ),
  )
const received = { user_id: sumReceived('user_id'), guest_id: sumReceived('guest_id') }

/**
 * What one person has ordered so far, and what of it is unpaid; zeros where there is nothing, or no such person.
 * @param by `user_id` for an account, `guest_id` for a customer without one
 */
export async function getPersonFigures(db: Reader, by: By, id: string): Promise<PersonFigures> {
  const sum = await db.first(sums[by], { id })
  const came = sum?.owed ? ((await db.first(received[by], { id }))?.received ?? 0) : 0
  return {
    orders: sum?.orders ?? 0,
    spent: toNaira(sum?.spent ?? 0),
    owed: toNaira(Math.max(0, (sum?.owed ?? 0) - came)),
    lastOrderAt: sum?.last ? new Date(sum.last).toISOString() : null,
  }
}
