import { useParams } from 'wouter'
import type { Order } from '../../contract/orders.ts'
import { Refused } from '../calls/call.ts'
import { inWords } from '../calls/in-words.ts'
import { networkDown } from '../ui/network-down.ts'
import { useAcknowledge } from '../orders/kitchen/acknowledge.ts'
import { useLookedAt } from '../notifications/looked-at.ts'
import { KitchenOrderSkeleton } from '../orders/kitchen/order-skeleton.tsx'
import { KitchenOrder } from '../orders/kitchen/order.tsx'
import { useKitchenOrder } from '../orders/kitchen/read.ts'
import { useSteppedOrder } from '../orders/kitchen/steps.ts'
import { CustomerAllow } from '../outreach/customer-allow.tsx'
import { CustomerBlock } from '../outreach/customer-block.tsx'
import { CustomerRemark } from '../outreach/customer-remark.tsx'
import type { About } from '../outreach/remark-dialog.tsx'
import { KitchenPayment } from '../payments/kitchen-payment.tsx'
import { PaidButton } from '../payments/paid-button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { goTo } from '../ui/location.ts'
import { Problem } from '../ui/problem.tsx'
import { useAdminTitle } from './use-admin-title.ts'
import { useShownRole } from './use-shown-role.ts'

/** The page of one order. */
export function OpenedOrder() {
  const { id } = useParams<'/admin/orders/:id'>()
  return <Opened key={id} id={id} />
}

function Opened({ id }: { id: string }) {
  const { data, error, refetch } = useKitchenOrder(id)
  const order = useSteppedOrder(data)
  const admin = useShownRole() === 'admin'
  const whose = order && aboutCustomer(order)
  useAcknowledge(order)
  useLookedAt(order)
  useAdminTitle(order ? `Order #${order.number} · Dashboard` : 'Order · Dashboard')
  return (
    <>
      <Link className="link tall" to="/admin">
        <Icon name="left" small /> Back to Orders
      </Link>
      {order ? (
        <KitchenOrder
          order={order}
          customer={
            <>
              {whose && <CustomerRemark about={whose} mayChange={admin} />}
              {admin && order.userId._id !== null && (
                <>
                  <CustomerAllow id={order.userId._id} />
                  <CustomerBlock id={order.userId._id} />
                </>
              )}
            </>
          }
          payment={<KitchenPayment order={order} mayMark={admin} />}
          paid={admin && <PaidButton order={order} />}
          onDone={() => goTo('/admin')}
        />
      ) : !error ? (
        <KitchenOrderSkeleton />
      ) : error instanceof Refused && error.status === 404 ? (
        <Empty title="There is no such order">
          <p className="soft">The link may be mistyped. Every order that waits is on the dashboard.</p>
        </Empty>
      ) : (
        <Problem
          title="The order did not arrive"
          detail={inWords(error, networkDown())}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

/** The customer that a note on an order is about; `undefined` where they have left. */
function aboutCustomer({ userId: { _id, name }, guestId, customerRemark = '' }: Order): About | undefined {
  if (name === null) return undefined
  if (_id !== null) return { kind: 'user', id: _id, name, remark: customerRemark }
  return guestId === undefined ? undefined : { kind: 'guest', id: guestId, name, remark: customerRemark }
}
