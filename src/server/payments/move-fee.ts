import { isUnfinished } from '../../contract/order-status.ts'
import { record } from '../audit/record.ts'
import type { Transaction } from '../database/database.ts'
import type { Moved } from '../orders/move-order.ts'
import { addToDay } from '../sums/add-to-day.ts'
import { changeOrderSums } from '../sums/add-to-order-sums.ts'

/**
 * Moves the delivery fee that a cancelled order carried for its checkout to the oldest order that is still to be
 * delivered, or else to the oldest delivered one. Otherwise ordering twice and cancelling the first would save the fee.
 * @param cancelled the order, whose payment is locked
 * @param by the id of the person who cancelled it
 * @param now ms
 * @returns the moved fee in kobo; 0 where the order carried none, or no order of the delivery is left
 */
export async function moveFee(
  tx: Transaction,
  cancelled: Moved & { paymentId: string },
  by: string,
  now: number,
): Promise<number> {
  const { number, deliveryFee: fee, sharesDelivery, paymentId } = cancelled
  if (!sharesDelivery || fee === 0) return 0
  const live = await tx.query
    .selectFrom('orders')
    .select(['number', 'id', 'status', 'town', 'total', 'again', 'created_at'])
    .where('payment_id', '=', paymentId)
    .where('shares_delivery', '=', 1)
    .where('status', '!=', 'cancelled')
    .orderBy('number')
    .$if(tx.engine === 'postgres', (q) => q.forUpdate())
    .execute()
  const next = live.find(({ status }) => isUnfinished(status)) ?? live[0]
  if (!next) return 0
  const update = () => tx.query.updateTable('orders')
  await update()
    .set((eb) => ({ delivery_fee: eb('delivery_fee', '-', fee), total: eb('total', '-', fee) }))
    .where('number', '=', number)
    .execute()
  await update()
    .set((eb) => ({ delivery_fee: eb('delivery_fee', '+', fee), total: eb('total', '+', fee), fee_from: number }))
    .where('number', '=', next.number)
    .execute()
  // The cancelled order was subtracted from the totals with its fee, so only the fee is added again.
  await addToDay(tx, next.id, next.created_at, { revenue: fee })
  await changeOrderSums(tx, [next], [{ ...next, total: next.total + fee }])
  await record(tx, by, 'order.fee_moved', next.id, { fee, from: number }, now)
  return fee
}
