import { findMailbox } from '../accounts/find-mailbox.ts'
import { timeSaid } from '../../contract/lagos-time.ts'
import { isTold, statusWords, type OrderStatus } from '../../contract/order-status.ts'
import { stepMeans } from '../../contract/order-steps.ts'
import type { Order } from '../../contract/orders.ts'
import { formatNaira, toNaira } from '../../contract/money.ts'
import { comesBack } from '../../contract/payment-due.ts'
import { formatPhone } from '../../contract/phone.ts'
import type { Reader } from '../database/database.ts'
import { readKitchen } from '../kitchen/read-kitchen.ts'
import { greet } from '../mail/greet.ts'
import type { Mail } from '../mail/letter.ts'
import { writeLetter, type Part } from '../mail/write-letter.ts'
import { findOrder } from '../orders/find-order.ts'
import { describeOrder } from './describe-order.ts'
import { isStale } from './stale-news.ts'

/**
 * Mails the customer their order's new state. Not sent to somebody who has left, wants no such mails or has not
 * confirmed their e-mail.
 * @param publicUrl what links start with
 * @param moved `at`: when it moved, ms
 * @param now ms
 */
export async function mailOrderMoved(
  db: Reader,
  mail: Mail,
  publicUrl: string,
  { orderId, status, at }: { orderId: string; status: OrderStatus; at: number },
  now: number,
): Promise<void> {
  const order = await findOrder(db, orderId)
  const found = order.userId._id === null ? undefined : await findMailbox(db, order.userId._id)
  if (!found?.orderNews || !found.proven || !isTold(status) || isStale(order, { status, at }, now)) return
  const kitchen = await readKitchen(db)
  await mail.send({
    id: `order-${orderId}-${status.replaceAll('_', '-')}`,
    to: found.mailbox,
    replyTo: { name: kitchen.name, address: kitchen.email },
    subject: `Your order #${order.number} is ${statusWords(status)}`,
    ...writeLetter([
      greet(found.mailbox.name),
      { words: stepMeans(status) },
      ...(status === 'accepted' && order.readyBy !== null
        ? [{ words: `It should be ready by ${timeSaid(order.readyBy, now)}.` }]
        : []),
      ...(status === 'on_the_way' && order.rider !== null
        ? [{ words: `${order.rider.name} brings it. Their number: ${formatPhone(order.rider.phoneNumber)}.` }]
        : []),
      ...(status === 'cancelled' && order.reason !== null ? [{ words: 'The reason:' }, { quote: order.reason }] : []),
      ...(status === 'cancelled' ? [...(await wordsOnFee(db, order)), { words: wordsOnPayment(order) }] : []),
      ...describeOrder(order, publicUrl),
    ]),
  })
}

/** Which order the delivery fee of a cancelled order moved to. */
async function wordsOnFee(db: Reader, { number, payment }: Order): Promise<Part[]> {
  if (payment === null) return []
  const next = await db.query
    .selectFrom('orders')
    .select(['number', 'delivery_fee'])
    .where('payment_id', '=', payment._id)
    .where('fee_from', '=', number)
    .where('delivery_fee', '>', 0)
    .executeTakeFirst()
  return next
    ? [
        {
          words: `Your other orders are still on: their delivery fee of ${formatNaira(toNaira(next.delivery_fee))} is now part of order #${next.number}.`,
        },
      ]
    : []
}

/**
 * What a cancelled order means for the payment: what is given back, or still due for the other orders of its checkout.
 */
function wordsOnPayment({ payment }: Order): string {
  if (payment === null) return 'Nothing is to be paid for it.'
  const { state, method, reference, orders, due } = payment
  const back = comesBack(payment)
  const others = orders
    .filter(({ status }) => status !== 'cancelled')
    .map(({ number }) => `#${number}`)
    .join(', ')
  if (state === 'paid' && back > 0) return `${formatNaira(back)} of what you paid comes back to you.`
  if (state === 'announced' && back > 0)
    return `${formatNaira(back)} of what you sent comes back to you. If you have not sent it yet, send ${due > 0 ? `only ${formatNaira(due)}` : 'nothing'}.`
  if (due === 0) return 'Nothing is to be paid for it.'
  return `Nothing is to be paid for it. ${formatNaira(due)} is due now, for ${others}${method === 'transfer' ? `; the reference of your transfer stays ${reference}` : ''}.`
}
