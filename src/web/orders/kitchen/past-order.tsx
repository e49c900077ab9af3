import type { ReactNode } from 'react'
import { originWords } from '../../../contract/order-origin.ts'
import { isUnfinished } from '../../../contract/order-status.ts'
import { formatPhone } from '../../../contract/phone.ts'
import type { Order } from '../../../contract/orders.ts'
import { TownName } from '../../kitchen/town-name.tsx'
import { Badge, StatusBadge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { exactTime } from '../../../contract/lagos-time.ts'
import { Unfold } from '../../ui/unfold.tsx'
import { KitchenItems } from './items.tsx'
import { customerName, texts } from './words.ts'
import css from './past-order.module.css'

/** How it ended, in the specified word; for an open order, its status. */
function PastStatus({ order: { status } }: { order: Order }) {
  if (status === 'cancelled')
    return (
      <Badge tone="bad" mark="cross">
        Cancelled
      </Badge>
    )
  return isUnfinished(status) ? (
    <StatusBadge status={status} />
  ) : (
    <Badge tone="good" mark="tick">
      Completed
    </Badge>
  )
}

/** A row of the history; a press shows the order's content. */
export function PastOrder({
  order,
  payment,
  act,
}: {
  order: Order
  /** Renders the state of its payment. */ payment: ReactNode
  /** What is left to do. */ act: ReactNode
}) {
  const { phoneNumber } = order.userId
  const head = (
    <span className={css.head}>
      <span className={css.who}>
        <b>{customerName(order)}</b> <span className="fig soft">#{order.number}</span>
        <span className={`t1 soft fig ${css.phone}`}>
          <span className="vh">Phone: </span>
          {phoneNumber ? formatPhone(phoneNumber) : texts.noNumber}
        </span>
      </span>
      <Money naira={order.totalPrice} className={`sum ${css.total}`} />
      <span className={css.note}>
        {order.customerNote || texts.noNote}
        {order.town && (
          <span className="soft">
            {'\u00a0'}· <TownName name={order.town} />
          </span>
        )}
      </span>
      <span className={css.state}>
        <PastStatus order={order} />
        {payment}
        {order.origin !== 'shop' && <Badge dot={false}>{originWords[order.origin]}</Badge>}
      </span>
      <time className={`t1 soft fig ${css.when}`} dateTime={order.createdAt}>
        {exactTime(order.createdAt)}
      </time>
    </span>
  )
  return (
    <Unfold head={head}>
      <div className={css.body}>
        {order.reason !== null && (
          <p>
            <span className="soft">Why it was cancelled:</span> <span dir="auto">{order.reason}</span>
          </p>
        )}
        <KitchenItems order={order} />
        <dl className={css.facts}>
          <div>
            <dt>Phone</dt>
            <dd className="fig">
              {phoneNumber ? (
                <a className="link tall" href={`tel:${phoneNumber}`}>
                  {formatPhone(phoneNumber)}
                </a>
              ) : (
                texts.noNumber
              )}
            </dd>
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
              <dd dir="auto">{order.kitchenNote}</dd>
            </div>
          )}
          {order.rider && (
            <div>
              <dt>Rider</dt>
              <dd>
                {order.rider.name}, <span className="fig">{formatPhone(order.rider.phoneNumber)}</span>
              </dd>
            </div>
          )}
        </dl>
        <div className={css.acts}>
          {act}
          <LinkButton kind="line" to={`/admin/orders/${order._id}`}>
            Open order <span className="vh">#{order.number}</span>
          </LinkButton>
          <LinkButton kind="line" to={`/admin/orders/${order._id}/ticket`}>
            <Icon name="copy" small /> Ticket <span className="vh">of order #{order.number}</span>
          </LinkButton>
        </div>
      </div>
    </Unfold>
  )
}
