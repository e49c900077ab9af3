import type { Order } from '../../../contract/orders.ts'
import { formatPhone } from '../../../contract/phone.ts'
import { texts } from './words.ts'
import { Icon } from '../../ui/icon.tsx'
import { writeAboutOrder } from '../history/chat-about-order.ts'
import css from './phone.module.css'

/** The customer's number with links to call and to chat, or "No number". */
export function KitchenPhone({ order }: { order: Order }) {
  const number = order.userId.phoneNumber
  if (!number) return <span className={`${css.none} t1 soft`}>{texts.noNumber}</span>
  return (
    <span className={css.ways}>
      <a className={`${css.tel} t1 fig`} href={`tel:${number}`}>
        <Icon name="phone" small /> <span className="vh">Call </span>
        {formatPhone(number)}
      </a>
      <a className={css.tel} href={writeAboutOrder(number, order.number)} target="_blank" rel="noopener noreferrer">
        <Icon name="chat" small />
        <span className="vh">Chat about order #{order.number} (opens in a new tab)</span>
      </a>
    </span>
  )
}
