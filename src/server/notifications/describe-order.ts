import { formatNaira } from '../../contract/money.ts'
import type { Order } from '../../contract/orders.ts'
import { quantityWords } from '../../contract/units.ts'
import type { Part } from '../mail/write-letter.ts'

/** The end of every mail about an order: its dishes and totals, a link to its page, and how to stop such mails. */
export function describeOrder(order: Order, publicUrl: string): Part[] {
  return [
    {
      facts: [
        ...order.items.map((item): [string, string] => [
          `${item.name}, ${quantityWords(item.quantity, item.unit)}`,
          formatNaira(item.price),
        ]),
        ...(order.town === null ? [] : [['Delivery', formatNaira(order.deliveryFee)] satisfies [string, string]]),
        // A cancelled order has nothing due; its mail says what is.
        [order.status === 'cancelled' ? 'It came to' : 'Total', formatNaira(order.totalPrice)],
        ...(order.kitchenNote === '' ? [] : [['Note to the kitchen', order.kitchenNote] satisfies [string, string]]),
        ['To', [order.customerNote, order.landmark, order.town].filter(Boolean).join(', ')],
      ],
    },
    { link: 'See how it stands', to: `${publicUrl}/order-history/${order._id}` },
    {
      note: `You get this letter because news of your orders are on. Turn them off in your settings: ${publicUrl}/settings`,
    },
  ]
}
