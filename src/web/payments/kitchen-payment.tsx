import { useState } from 'react'
import { formatNaira, kobo, toNaira } from '../../contract/money.ts'
import type { Order } from '../../contract/orders.ts'
import type { Payment } from '../../contract/payments.ts'
import { methodWords } from '../../contract/payment-state.ts'
import { NOT_CHECKED_OUT } from '../orders/kitchen/words.ts'
import { Badge } from '../ui/badge.tsx'
import { Band } from '../ui/band.tsx'
import { Button } from '../ui/button.tsx'
import { exactTime } from '../../contract/lagos-time.ts'
import { NothingCame, SomeCame } from './answer-dialog.tsx'
import css from './kitchen-payment.module.css'
import { MarkPaidDialog } from './mark-paid-dialog.tsx'
import { MarkRefundedDialog } from './mark-refunded-dialog.tsx'
import { PaymentBadge } from './payment-badge.tsx'
import { ReceiptPicture } from './receipt-picture.tsx'
import { refundDue } from './refund-due.ts'

type Asking = 'paid' | 'refunded' | 'nothing' | 'some'

/**
 * The payment of an order, for the kitchen: what came in or is due, and buttons to record it.
 * @param props.mayMark `false` for a helper, who only sees what to collect
 */
export function KitchenPayment({ order, mayMark = true }: { order: Order; mayMark?: boolean }) {
  const [asking, setAsking] = useState<Asking>()
  const { payment } = order
  const close = () => setAsking(undefined)
  const open =
    payment === null
      ? order.status !== 'cancelled'
      : (payment.state === 'unpaid' || payment.state === 'announced') && payment.amount > 0
  return (
    <section className={css.payment} aria-label="Payment">
      <div className={css.head}>
        <h3 className="t3 bold">Payment</h3>
        {payment ? (
          <PaymentBadge payment={payment} />
        ) : (
          <Badge>{order.status === 'cancelled' ? 'nothing to pay' : NOT_CHECKED_OUT}</Badge>
        )}
      </div>
      {payment ? (
        <Facts payment={payment} />
      ) : (
        open && (
          <dl className={css.facts}>
            <div>
              <dt>Amount</dt>
              <dd>{formatNaira(order.totalPrice)}</dd>
            </div>
          </dl>
        )
      )}
      {payment && <Remarks payment={payment} mayMark={mayMark} />}
      {payment?.hasReceipt && <ReceiptPicture payment={payment} />}
      {mayMark && open && (
        <Button kind={payment?.state === 'announced' ? 'oil' : 'quiet'} onClick={() => setAsking('paid')}>
          Mark as paid
        </Button>
      )}
      {mayMark && open && payment?.method === 'transfer' && (
        <div className={css.answers}>
          {payment.state === 'announced' && (
            <Button kind="line" onClick={() => setAsking('nothing')}>
              {payment.received > 0 ? 'Nothing more came' : 'Nothing came'}
            </Button>
          )}
          <Button kind="line" onClick={() => setAsking('some')}>
            Another amount came
          </Button>
        </div>
      )}
      {mayMark && payment?.state === 'paid' && (
        <Button kind="line" onClick={() => setAsking('refunded')}>
          Mark as refunded
        </Button>
      )}
      {asking === 'paid' && <MarkPaidDialog order={order} onClose={close} />}
      {asking === 'nothing' && payment && <NothingCame order={order} payment={payment} onClose={close} />}
      {asking === 'some' && payment && <SomeCame order={order} payment={payment} onClose={close} />}
      {asking === 'refunded' && payment && <MarkRefundedDialog order={order} payment={payment} onClose={close} />}
    </section>
  )
}

function Facts({
  payment: {
    method,
    state,
    amount,
    received,
    due,
    orders,
    reference,
    paysWith,
    senderName,
    senderBank,
    announcedAt,
    paidAt,
    refunded,
  },
}: {
  payment: Payment
}) {
  const open = state === 'unpaid' || state === 'announced'
  const facts: [string, string][] = [
    ['How', methodWords[method]],
    [orders.length > 1 ? 'Amount for all' : 'Amount', formatNaira(amount)],
    ...(open && received > 0
      ? ([
          ['Came so far', formatNaira(received)],
          ['Missing', formatNaira(due)],
        ] satisfies [string, string][])
      : []),
    ...(orders.length > 1
      ? [
          [
            'Orders',
            orders.map(({ number, status }) => `#${number}${status === 'cancelled' ? ' (cancelled)' : ''}`).join(', '),
          ] satisfies [string, string],
        ]
      : []),
    ...(method === 'transfer' && reference !== '' ? [['Reference', reference] satisfies [string, string]] : []),
    ...(paysWith !== null
      ? [
          [
            'Pays with',
            `${formatNaira(paysWith)}${paysWith > amount ? `, change ${formatNaira(toNaira(kobo(paysWith) - kobo(amount)))}` : ''}`,
          ] satisfies [string, string],
        ]
      : []),
    ...(announcedAt !== null ? [['Said to be paid', exactTime(announcedAt)] satisfies [string, string]] : []),
    ...(senderName !== null || senderBank !== null
      ? [['From', [senderName, senderBank].filter(Boolean).join(', ')] satisfies [string, string]]
      : []),
    ...(paidAt !== null ? [['Paid', exactTime(paidAt)] satisfies [string, string]] : []),
    ...(refunded > 0 ? [['Given back', formatNaira(refunded)] satisfies [string, string]] : []),
  ]
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Remarks({ payment, mayMark }: { payment: Payment; mayMark: boolean }) {
  const { state, due, received, owedBack, reference, answeredAt, orders, belowMinimum } = payment
  const tooMuch = refundDue(payment)
  const cancelled = orders.some(({ status }) => status === 'cancelled')
  return (
    <>
      {mayMark && state === 'announced' && due > 0 && (
        <Band icon="bell">
          <b>They say that they have paid</b>: look for {formatNaira(due)} with <b>{reference}</b> in the bank.
        </Band>
      )}
      {state === 'unpaid' && answeredAt !== null && due > 0 && (
        <Band tone="cloth" icon="check">
          You looked on {exactTime(answeredAt)}: {received > 0 ? `${formatNaira(received)} came` : 'nothing came'}. The
          customer is told.
        </Band>
      )}
      {state === 'paid' && owedBack > 0 && (
        <Band icon="warn">
          <b>{formatNaira(owedBack)} to give back</b>:{' '}
          {cancelled ? 'an order was cancelled after it was paid for' : 'more came than was due'}.
        </Band>
      )}
      {mayMark && state === 'announced' && tooMuch > 0 && (
        <Band icon="warn">
          <b>{formatNaira(tooMuch)} too much</b>: an order was cancelled after the transfer was announced. Once it is
          here, so much is to give back.
        </Band>
      )}
      {belowMinimum !== undefined && (
        <Band icon="warn">
          <b>Below the minimum</b>: what is left after cancelling comes to less than the {formatNaira(belowMinimum)}{' '}
          that an order there starts at.
        </Band>
      )}
    </>
  )
}
