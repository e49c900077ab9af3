import { useState } from 'react'
import type { Town } from '../../contract/kitchen.ts'
import type { Order } from '../../contract/orders.ts'
import { me, useMe } from '../accounts/use-me.ts'
import { kitchen, useKitchen } from '../kitchen/use-kitchen.ts'
import { askToLogIn } from '../session/login-asked.ts'
import { useLastOrder, type LastOrder } from '../orders/use-last-order.ts'
import { useWaitingOrders, waitingOrders } from '../orders/waiting-orders.ts'
import { useToken } from '../storage/storage.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { Problem } from '../ui/problem.tsx'
import { useThroughLogin } from '../session/use-through-login.ts'
import { networkDown } from '../ui/network-down.ts'
import { CheckoutForm } from './checkout-form.tsx'

/** The checkout of all waiting orders: payment method and, where missing, the address. */
export function CheckoutDialog({ onClose }: { onClose: () => void }) {
  const [{ value: waiting, ...unread }, { value: whom, ...nobody }, { value: shop, ...closed }] = [
    useWaitingOrders(),
    useMe(),
    useKitchen(),
  ]
  const [person, towns] = [whom?._id, shop?.towns]
  const problem = unread.problem ?? nobody.problem ?? closed.problem
  const token = useToken()
  const last = useLastOrder(person, towns ?? [])
  const mine = useThroughLogin(
    person !== undefined && waiting
      ? { person, last, orders: waiting.filter(({ userId }) => userId._id === person) }
      : undefined,
  )
  if (mine && towns && (person ?? mine.person) === mine.person)
    return <Checkout key={mine.person} orders={mine.orders} last={mine.last} towns={towns} onClose={onClose} />
  return (
    <Modal
      title="Payment method"
      onClose={onClose}
      {...(token === null && { footer: <Button onClick={askToLogIn}>Log in</Button> })}
    >
      {token === null ? (
        <p>Log in to pay for your orders.</p>
      ) : problem !== undefined ? (
        <Problem title="Your orders did not arrive" detail={networkDown()} onRetry={retry} />
      ) : (
        <p className="soft" role="status">
          Your orders are on their way …
        </p>
      )}
    </Modal>
  )
}

function retry() {
  for (const reading of [waitingOrders, me, kitchen]) reading.retry()
}

/** One person's checkout. Another person who logs in gets their own form, reference and key. */
function Checkout({
  orders,
  last,
  towns,
  onClose,
}: {
  orders: readonly Order[]
  last: LastOrder
  towns: readonly Town[]
  onClose: () => void
}) {
  const [held, hold] = useState<readonly Order[]>()
  const asked = held ?? orders
  if (asked.length > 0) return <CheckoutForm orders={asked} last={last} towns={towns} hold={hold} onClose={onClose} />
  return (
    <Modal title="Payment method" onClose={onClose}>
      <p>Nothing waits to be paid. What you have checked out is in your order history.</p>
    </Modal>
  )
}
