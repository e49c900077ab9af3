import type { Ref } from 'react'
import type { Kitchen } from '../../../contract/kitchen.ts'
import { exactTime } from '../../../contract/lagos-time.ts'
import { formatNaira } from '../../../contract/money.ts'
import { originWords } from '../../../contract/order-origin.ts'
import type { Order } from '../../../contract/orders.ts'
import { formatPhone } from '../../../contract/phone.ts'
import { quantityWords } from '../../../contract/units.ts'
import css from './ticket.module.css'
import type { Paper } from './paper.ts'
import { payLines } from './pay-lines.ts'
import { customerName, texts } from './words.ts'

/** An order on paper, black on white, with the kitchen's name: for the kitchen, the rider and the customer. */
export function KitchenTicket({
  order,
  kitchen,
  paper,
  ref,
}: {
  order: Order
  /** `undefined` while unknown. */ kitchen: Pick<Kitchen, 'name' | 'phone'> | undefined
  paper: Paper
  ref?: Ref<HTMLElement>
}) {
  const { userId, items, rider } = order
  return (
    <article className={css.ticket} data-paper={paper} ref={ref} aria-label={`Ticket of order #${order.number}`}>
      {kitchen && (
        <p className={css.from}>
          <b>{kitchen.name}</b> <span>{formatPhone(kitchen.phone)}</span>
        </p>
      )}
      <p className={css.number}>#{order.number}</p>
      <p>
        {exactTime(order.createdAt)}
        {order.origin !== 'shop' && `, ${originWords[order.origin].toLowerCase()}`}
      </p>
      <hr />
      <p className={css.name}>{customerName(order)}</p>
      <p className={css.name}>{userId.phoneNumber ? formatPhone(userId.phoneNumber) : texts.noNumber}</p>
      {order.town && (
        <p>
          <b>{order.town}</b>
        </p>
      )}
      <p>{order.customerNote || texts.noNote}</p>
      {order.landmark && <p>({order.landmark})</p>}
      {order.kitchenNote && (
        <p className={css.said} dir="auto">
          {order.kitchenNote}
        </p>
      )}
      <hr />
      <table>
        <tbody>
          {items.map((item, nth) => (
            <tr key={nth}>
              <td className={css.count}>{quantityWords(item.quantity, item.unit)}</td>
              <td className={css.dish}>{item.name}</td>
              <td className={css.sum}>{formatNaira(item.price)}</td>
            </tr>
          ))}
          {order.deliveryFee > 0 && (
            <tr>
              <td colSpan={2}>Delivery</td>
              <td className={css.sum}>{formatNaira(order.deliveryFee)}</td>
            </tr>
          )}
          <tr className={css.all}>
            <td colSpan={2}>Total</td>
            <td className={css.sum}>{formatNaira(order.totalPrice)}</td>
          </tr>
        </tbody>
      </table>
      <hr />
      {payLines(order).map((line) => (
        <p key={line} className={css.pay}>
          {line}
        </p>
      ))}
      {rider && (
        <p>
          Rider: {rider.name}, {formatPhone(rider.phoneNumber)}
        </p>
      )}
    </article>
  )
}
