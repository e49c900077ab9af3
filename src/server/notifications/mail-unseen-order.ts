import { formatNaira } from '../../contract/money.ts'
import { formatPhone } from '../../contract/phone.ts'
import { quantityWords } from '../../contract/units.ts'
import type { Reader } from '../database/database.ts'
import { readKitchen } from '../kitchen/read-kitchen.ts'
import type { Mail } from '../mail/letter.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { findOrder } from '../orders/find-order.ts'

/**
 * Tells the kitchen by letter of an order that nobody has opened; one that was opened or cancelled meanwhile needs none.
 * @param publicUrl what links start with
 * @param now ms
 */
export async function mailUnseenOrder(db: Reader, mail: Mail, publicUrl: string, { orderId }: { orderId: string }, now: number): Promise<void> {
  const order = await findOrder(db, orderId)
  if (order.acknowledgedAt !== null || order.status !== 'pending') return
  const kitchen = await readKitchen(db)
  const minutes = Math.floor((now - Date.parse(order.createdAt)) / 60_000)
  await mail.send({
    id: `order-${orderId}-unseen`,
    to: { name: kitchen.name, address: kitchen.email },
    subject: `Order #${order.number} waits: nobody has opened it yet`,
    ...writeLetter([
      { words: `Order #${order.number} came ${minutes} minutes ago, and nobody in the kitchen has opened it yet.` },
      { link: 'Open the order', to: `${publicUrl}/admin/orders/${order._id}` },
      { facts: [
        ['For', order.userId.name ?? ''], ['Phone', formatPhone(order.userId.phoneNumber ?? '')],
        ...order.items.map((item): [string, string] => [`${item.name}, ${quantityWords(item.quantity, item.unit)}`, formatNaira(item.price)]),
        ['Total', formatNaira(order.totalPrice)], ['To', [order.customerNote, order.town].filter(Boolean).join(', ')],
      ] },
      { note: 'Opening it on any device, or moving its state, ends this reminder.' },
    ]),
  })
}
