import { useParams } from 'wouter'
import { OrderHistoryPage } from '../orders/order-history-page.tsx'
import { OrderPage } from '../orders/order-page.tsx'

/** Order History, and the page of each order. */
export function OrderHistoryPages() {
  const { id } = useParams<'/order-history/:id?'>()
  return id === undefined ? <OrderHistoryPage /> : <OrderPage key={id} id={id} />
}
