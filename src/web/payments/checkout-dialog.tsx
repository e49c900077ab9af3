import { useState } from 'react'
import type { Order } from '../../contract/orders.ts'
import { useMe } from '../accounts/use-me.ts'
import { useKitchen } from '../kitchen/use-kitchen.ts'
import { useWaitingOrders, waitingOrders } from '../orders/waiting-orders.ts'
import { Modal } from '../ui/modal.tsx'
import { Problem } from '../ui/problem.tsx'
import { CheckoutForm } from './checkout-form.tsx'

/** The payment method, and where it goes if nobody has said so yet: one checkout for all orders that wait. */
export function CheckoutDialog({ onClose }: { onClose: () => void }) {
  const { value: waiting, problem } = useWaitingOrders()
  const person = useMe().value?._id
  const towns = useKitchen().value?.towns
  const [held, hold] = useState<readonly Order[]>()
  const mine = held ?? waiting?.filter(({ userId }) => userId._id === person)
  if (mine && mine.length > 0 && towns) return <CheckoutForm orders={mine} towns={towns} hold={hold} onClose={onClose} />
  return (
    <Modal title="Payment method" onClose={onClose}>
      {problem !== undefined ? <Problem title="Your orders did not arrive" detail="The network let us down." onRetry={() => void waitingOrders.refresh()} />
        : mine?.length === 0 ? <p>Nothing waits to be paid. What you have checked out is in your order history.</p>
        : <p className="soft" role="status">Your orders are on their way …</p>}
    </Modal>
  )
}
