import { formatPhone } from '../../../contract/phone.ts'
import type { Order } from '../../../contract/orders.ts'
import { TownName } from '../../kitchen/town-name.tsx'
import { Icon } from '../../ui/icon.tsx'
import { writeAboutOrder } from '../history/chat-about-order.ts'
import css from './person.module.css'
import { customerName, texts } from './words.ts'

/** The customer, the address, and how to reach them. */
export function KitchenPerson({ order }: { order: Order }) {
  const number = order.userId.phoneNumber
  return (
    <section className={css.person} aria-label="Customer">
      <dl className={css.facts}>
        <div>
          <dt>Customer</dt>
          <dd className={css.name}>{customerName(order)}</dd>
        </div>
        <div>
          <dt>{order.customerNote ? 'Address' : 'Note'}</dt>
          <dd className={order.customerNote ? undefined : 'soft'}>{order.customerNote || texts.noNote}</dd>
        </div>
        {order.landmark && (
          <div>
            <dt>Landmark</dt>
            <dd>{order.landmark}</dd>
          </div>
        )}
        {order.kitchenNote && (
          <div>
            <dt>To the kitchen</dt>
            <dd className={css.name} dir="auto">
              {order.kitchenNote}
            </dd>
          </div>
        )}
        {order.town && (
          <div>
            <dt>Town</dt>
            <dd>
              <TownName name={order.town} />
            </dd>
          </div>
        )}
        {order.reason !== null && (
          <div>
            <dt>Why it was cancelled</dt>
            <dd dir="auto">{order.reason}</dd>
          </div>
        )}
      </dl>
      {number ? (
        <div className={css.reach}>
          <a className={`${css.call} fig`} href={`tel:${number}`}>
            <Icon name="phone" small />
            <span className="vh">Call </span>
            {formatPhone(number)}
          </a>
          <a
            className={css.call}
            href={writeAboutOrder(number, order.number)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="chat" small />
            Chat<span className="vh"> with the customer (opens in a new tab)</span>
          </a>
        </div>
      ) : (
        <p className="soft">{texts.noNumber}</p>
      )}
    </section>
  )
}
