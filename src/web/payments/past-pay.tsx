import { useState } from 'react'
import type { Order } from '../../contract/orders.ts'
import { NOT_CHECKED_OUT } from '../orders/kitchen/words.ts'
import { useRole } from '../storage/storage.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { MarkPaidDialog } from './mark-paid-dialog.tsx'
import { PaymentBadge } from './payment-badge.tsx'

/** The state of a past order's payment; nothing for a cancelled order without one. */
export function PastPaymentBadge({ order: { payment, status } }: { order: Order }) {
  if (payment) return <PaymentBadge payment={payment} />
  return status === 'completed' ? <Badge tone="wait">{NOT_CHECKED_OUT}</Badge> : null
}

/** Marks a past order paid whose money came late. */
export function PastPay({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false)
  const role = useRole()
  const owed = order.payment ? order.payment.due > 0 : order.status === 'completed'
  if (!owed || role !== 'admin') return null
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        Mark as paid <span className="vh">order #{order.number}</span>
      </Button>
      {asking && <MarkPaidDialog order={order} onClose={() => setAsking(false)} />}
    </>
  )
}
