import type { ReactNode } from 'react'
import { ConfirmMailbox } from '../../accounts/confirm-mailbox.tsx'
import { useAskAtArrival } from '../../accounts/use-ask-at-arrival.ts'
import { useMe } from '../../accounts/use-me.ts'
import { Refused } from '../../calls/call.ts'
import { isUnfinished } from '../../../contract/order-status.ts'
import type { Order } from '../../../contract/orders.ts'
import { askToLogIn } from '../../session/login-asked.ts'
import { useToken } from '../../storage/storage.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useThroughLogin } from '../../session/use-through-login.ts'
import { useTitle } from '../../ui/use-title.ts'
import { networkDown } from '../../ui/network-down.ts'
import { OrderDetails } from './order-details.tsx'
import css from './order-page.module.css'
import { OrderSkeleton } from './order-skeleton.tsx'
import { useOrder } from './use-order.ts'

/** A customer's order. @param payment renders the part about paying */
export function OrderPage({ id, payment }: { id: string; payment?: (order: Order) => ReactNode }) {
  const token = useToken()
  const { order: now, problem, retry } = useOrder(id)
  const me = useMe().value
  const last = useThroughLogin(now)
  // Shown to its own customer only, because somebody else may have logged in.
  const order = now ?? (me && me._id !== last?.userId._id ? undefined : last)
  useAskAtArrival()
  useTitle(order ? `Order #${order.number}` : 'Your order')
  return (
    <div className={`wrap ${css.page}`}>
      <Link className="link tall" to="/order-history">
        <Icon name="left" small /> Back to Order History
      </Link>
      {token === null && !order ? (
        <Visitor />
      ) : problem instanceof Refused && problem.status === 404 ? (
        <Unknown />
      ) : order && me && order.userId._id !== me._id ? (
        <SomebodyElses order={order} />
      ) : order ? (
        <>
          {me?.orderNews && isUnfinished(order.status) && <ConfirmMailbox person={me} />}
          <OrderDetails order={order} payment={payment?.(order)} behind={problem !== undefined} onRetry={retry} />
        </>
      ) : problem === undefined ? (
        <OrderSkeleton />
      ) : (
        <Problem
          title="Your order did not arrive"
          detail={networkDown('It is safe with the kitchen.')}
          onRetry={retry}
        />
      )}
    </div>
  )
}

/** Opens the login dialog for visitors who follow a mailed link; then the order appears. */
function Visitor() {
  return (
    <Empty title="Your order is behind the door">
      <p className="soft">Log in to see how it stands.</p>
      <Button onClick={askToLogIn}>Log in</Button>
    </Empty>
  )
}

function Unknown() {
  return (
    <Empty title="There is no such order here">
      <p className="soft">The link may be mistyped, or the order belongs to another account.</p>
    </Empty>
  )
}

/** The kitchen has its own page of an order. */
function SomebodyElses({ order }: { order: Order }) {
  return (
    <Empty title={`Order #${order.number} is a customer’s`} cold={false}>
      <p>
        <Link className="link tall" to={`/admin/orders/${order._id}`}>
          Open it in the kitchen
        </Link>
      </p>
    </Empty>
  )
}
