import { findMailbox } from '../accounts/find-mailbox.ts'
import type { OrderStatus } from '../../contract/order-status.ts'
import type { Reader } from '../database/database.ts'
import { readKitchen } from '../kitchen/read-kitchen.ts'
import type { Mail } from '../mail/letter.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { findOrder } from '../orders/find-order.ts'
import { describeOrder } from './describe-order.ts'
import { isStale } from './stale-news.ts'

/** What the letters say; of other states there are none. */
const said: Partial<Record<OrderStatus, { subject: (number: string) => string; words: string }>> = {
  accepted: { subject: (number) => `Your order ${number} is accepted`, words: 'good news: the kitchen has accepted your order and will cook it.' },
  on_the_way: { subject: (number) => `Your order ${number} is on the way`, words: 'your order has left the kitchen and is on the way to you. Please keep your phone at hand.' },
  completed: { subject: (number) => `Your order ${number} is completed`, words: 'your order is completed. Enjoy your meal, and thank you for eating with us.' },
  cancelled: { subject: (number) => `Your order ${number} is cancelled`, words: 'your order is cancelled and will not be cooked.' },
}

/**
 * Tells the customer how their order goes along. Whoever has left or wants no such letters gets none.
 * @param publicUrl what links start with
 * @param moved `at`: when it moved, ms
 * @param now ms
 */
export async function mailOrderMoved(db: Reader, mail: Mail, publicUrl: string, { orderId, status, at }: { orderId: string; status: OrderStatus; at: number }, now: number): Promise<void> {
  const order = await findOrder(db, orderId)
  const found = order.userId._id === null ? undefined : await findMailbox(db, order.userId._id)
  const words = said[status]
  if (!found?.orderNews || !words || isStale(order, { status, at }, now)) return
  const kitchen = await readKitchen(db)
  await mail.send({
    id: `order-${orderId}-${status.replaceAll('_', '-')}`,
    to: found.mailbox,
    replyTo: { name: kitchen.name, address: kitchen.email },
    subject: words.subject(`#${order.number}`),
    ...writeLetter([
      { words: `Hello ${found.mailbox.name},` },
      { words: words.words },
      ...(status === 'cancelled' && order.reason !== null ? [{ words: 'The reason:' }, { quote: order.reason }] : []),
      ...describeOrder(order, publicUrl),
    ]),
  })
}
