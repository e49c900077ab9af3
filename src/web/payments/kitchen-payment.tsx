import { useState } from 'react'
import { formatNaira } from '../../contract/money.ts'
import type { Order } from '../../contract/orders.ts'
import { methodWords } from '../../contract/payment-state.ts'
import { NOT_CHECKED_OUT } from '../orders/kitchen/words.ts'
import { Badge } from '../ui/badge.tsx'
import { Band } from '../ui/band.tsx'
import { Button } from '../ui/button.tsx'
import { exactTime } from '../ui/clock.ts'
import css from './kitchen-payment.module.css'
import { MarkPaidDialog } from './mark-paid-dialog.tsx'
import { MarkRefundedDialog } from './mark-refunded-dialog.tsx'
import { PaymentBadge } from './payment-badge.tsx'
import { ReceiptPicture } from './receipt-picture.tsx'
import { refundDue } from './refund-due.ts'

/** How an order is paid, for the kitchen: what came in or is to come, and what to mark. @param props.mayMark `false` for a helper, who only sees what to collect */
export function KitchenPayment({ order, mayMark = true }: { order: Order; mayMark?: boolean }) {
  const [asking, setAsking] = useState<'paid' | 'refunded'>()
  const { payment } = order
  if (payment === null) return <section className={css.payment} aria-label="Payment"><div className={css.head}><h3 className="t3 bold">Payment</h3><Badge>{NOT_CHECKED_OUT}</Badge></div></section>
  const { method, state, amount, orders, reference, paysWith, senderName, senderBank, announcedAt, paidAt, refunded } = payment
  const due = refundDue(payment)
  const open = (state === 'unpaid' || state === 'announced') && amount > 0
  const facts: [string, string][] = [
    ['How', methodWords[method]],
    [orders.length > 1 ? 'Amount for all' : 'Amount', formatNaira(amount)],
    ...(orders.length > 1 ? [['Orders', orders.map(({ number, status }) => `#${number}${status === 'cancelled' ? ' (cancelled)' : ''}`).join(', ')] satisfies [string, string]] : []),
    ...(method === 'transfer' && reference !== '' ? [['Reference', reference] satisfies [string, string]] : []),
    ...(paysWith !== null ? [['Pays with', `${formatNaira(paysWith)}${paysWith > amount ? `, change ${formatNaira((Math.round(paysWith * 100) - Math.round(amount * 100)) / 100)}` : ''}`] satisfies [string, string]] : []),
    ...(announcedAt !== null ? [['Said to be paid', exactTime(announcedAt)] satisfies [string, string]] : []),
    ...(senderName !== null || senderBank !== null ? [['From', [senderName, senderBank].filter(Boolean).join(', ')] satisfies [string, string]] : []),
    ...(paidAt !== null ? [['Paid', exactTime(paidAt)] satisfies [string, string]] : []),
    ...(refunded > 0 ? [['Given back', formatNaira(refunded)] satisfies [string, string]] : []),
  ]
  return (
    <section className={css.payment} aria-label="Payment">
      <div className={css.head}><h3 className="t3 bold">Payment</h3><PaymentBadge payment={payment} /></div>
      <dl className={css.facts}>{facts.map(([name, value]) => <div key={name}><dt>{name}</dt><dd>{value}</dd></div>)}</dl>
      {mayMark && state === 'paid' && due > 0 && <Band icon="warn"><b>{formatNaira(due)} to give back</b>: an order was cancelled after it was paid for.</Band>}
      {mayMark && state === 'announced' && due > 0 && <Band icon="warn"><b>{formatNaira(due)} too much</b>: an order was cancelled after the transfer was announced. Once it is here, so much is to give back.</Band>}
      {payment.belowMinimum !== undefined && <Band icon="warn"><b>Below the minimum</b>: what is left after cancelling comes to less than the {formatNaira(payment.belowMinimum)} that an order there starts at.</Band>}
      {payment.hasReceipt && <ReceiptPicture payment={payment} />}
      {mayMark && open && <Button kind="quiet" onClick={() => setAsking('paid')}>Mark as paid</Button>}
      {mayMark && state === 'paid' && <Button kind="line" onClick={() => setAsking('refunded')}>Mark as refunded</Button>}
      {asking === 'paid' && <MarkPaidDialog order={order} payment={payment} onClose={() => setAsking(undefined)} />}
      {asking === 'refunded' && <MarkRefundedDialog order={order} payment={payment} onClose={() => setAsking(undefined)} />}
    </section>
  )
}
