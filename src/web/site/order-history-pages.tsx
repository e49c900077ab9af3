import { useParams } from 'wouter'
import { isUnfinished } from '../../contract/order-status.ts'
import type { Order } from '../../contract/orders.ts'
import { knowOrders } from '../orders/known-orders.ts'
import { OrderHistoryPage } from '../orders/history/order-history-page.tsx'
import { OrderPage } from '../orders/history/order-page.tsx'
import { PayDetails } from '../payments/pay-details.tsx'
import { TransfersToMake } from '../payments/transfers-to-make.tsx'
import { noteTransfer } from '../payments/waiting-transfers.ts'
import { LinkButton } from '../ui/button.tsx'
import css from './order-history-pages.module.css'

/** Order History, and the page of each order. */
export function OrderHistoryPages() {
  const { id } = useParams<'/order-history/:id?'>()
  return id === undefined ? (
    <OrderHistoryPage toPay={<TransfersToMake />} />
  ) : (
    <OrderPage key={id} id={id} payment={(order) => <OrderPayment order={order} />} />
  )
}

/** The order's payment; without one, the way to choose it. */
function OrderPayment({ order }: { order: Order }) {
  if (order.payment) {
    return (
      <PayDetails
        order={order}
        payment={order.payment}
        onChanged={(payment) => {
          knowOrders([{ ...order, payment }])
          noteTransfer(payment)
        }}
      />
    )
  }
  if (!isUnfinished(order.status)) return null
  return (
    <div className={css.unpaid}>
      <p>You have not chosen how to pay yet.</p>
      <LinkButton to="/my-orders">Go to My Cart</LinkButton>
    </div>
  )
}
