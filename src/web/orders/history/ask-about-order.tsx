import { formatPhone } from '../../../contract/phone.ts'
import type { Order } from '../../../contract/orders.ts'
import { useKitchen } from '../../kitchen/use-kitchen.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './ask-about-order.module.css'
import { askAboutOrder } from './chat-about-order.ts'

/** Ways to ask the kitchen about an order: a chat that begins with its number, and the phone. */
export function AskAboutOrder({ order }: { order: Order }) {
  const kitchen = useKitchen().value
  if (!kitchen) return null
  const chat = askAboutOrder(kitchen.chatLink, order.number)
  return (
    <div className={css.ask}>
      <p className="soft">Something not right?</p>
      {chat && (
        <a className="link tall" href={chat} target="_blank" rel="noopener noreferrer">
          <Icon name="chat" small /> Ask about this order<span className="vh"> (opens in a new tab)</span>
        </a>
      )}
      <a className="link tall fig" href={`tel:${kitchen.phone}`}>
        <Icon name="phone" small /> Call {formatPhone(kitchen.phone)}
      </a>
    </div>
  )
}
