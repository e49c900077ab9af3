import type { Ref } from 'react'
import { exactTime } from '../../../contract/lagos-time.ts'
import { formatNaira } from '../../../contract/money.ts'
import { originWords } from '../../../contract/order-origin.ts'
import type { Order } from '../../../contract/orders.ts'
import { methodWords } from '../../../contract/payment-state.ts'
import { formatPhone } from '../../../contract/phone.ts'
import { quantityWords } from '../../../contract/units.ts'
import { texts } from '../../messages.ts'
import css from './ticket.module.css'
import { customerName, NOT_CHECKED_OUT } from './words.ts'
import type { Paper } from './paper.ts'

/** An order on paper, black on white: for the kitchen, the rider and whoever opens the bag. */
export function KitchenTicket({ order, paper, ref }: { order: Order; paper: Paper; ref?: Ref<HTMLElement> }) {
  const { userId, items, rider } = order
  return (
    <article className={css.ticket} data-paper={paper} ref={ref} aria-label={`Ticket of order #${order.number}`}>
      <p className={css.number}>#{order.number}</p>
      <p>{exactTime(order.createdAt)}{order.origin !== 'shop' && `, ${originWords[order.origin].toLowerCase()}`}</p>
      <hr />
      <p className={css.name}>{customerName(order)}</p>
      <p className={css.name}>{userId.phoneNumber ? formatPhone(userId.phoneNumber) : texts.noNumber}</p>
      {order.town && <p><b>{order.town}</b></p>}
      <p>{order.customerNote || texts.noNote}</p>
      {order.landmark && <p>({order.landmark})</p>}
      <hr />
      <table>
        <tbody>
          {items.map((item, nth) => (
            <tr key={nth}><td className={css.count}>{quantityWords(item.quantity, item.unit)}</td><td className={css.dish}>{item.name}</td><td className={css.sum}>{formatNaira(item.price)}</td></tr>
          ))}
          {order.deliveryFee > 0 && <tr><td colSpan={2}>Delivery</td><td className={css.sum}>{formatNaira(order.deliveryFee)}</td></tr>}
          <tr className={css.all}><td colSpan={2}>Total</td><td className={css.sum}>{formatNaira(order.totalPrice)}</td></tr>
        </tbody>
      </table>
      <hr />
      {payLines(order).map((line) => <p key={line} className={css.pay}>{line}</p>)}
      {rider && <p>Rider: {rider.name}, {formatPhone(rider.phoneNumber)}</p>}
    </article>
  )
}

/** How it is paid: what the rider has to take, and the change to bring. */
function payLines({ payment }: Order): string[] {
  if (payment === null) return [NOT_CHECKED_OUT]
  const { method, state, amount, paysWith, orders } = payment
  if (state === 'paid') return [`PAID (${methodWords[method]})`]
  if (state === 'refunded') return ['Refunded']
  const forAll = orders.length > 1 ? ` for ${orders.map(({ number }) => `#${number}`).join(', ')}` : ''
  const change = paysWith === null ? 0 : (Math.round(paysWith * 100) - Math.round(amount * 100)) / 100
  return [
    methodWords[method],
    method === 'cash' ? `Take ${formatNaira(amount)}${forAll}` : `NOT PAID YET: ${formatNaira(amount)}${forAll}`,
    ...(paysWith !== null ? [`Pays with ${formatNaira(paysWith)}`] : []),
    ...(change > 0 ? [`Bring change: ${formatNaira(change)}`] : []),
  ]
}
