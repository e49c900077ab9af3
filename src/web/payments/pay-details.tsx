import { formatNaira, kobo, toNaira } from '../../contract/money.ts'
import { comesBack } from '../../contract/payment-due.ts'
import type { Order } from '../../contract/orders.ts'
import type { Payment } from '../../contract/payments.ts'
import { methodWords } from '../../contract/payment-state.ts'
import { exactTime } from '../../contract/lagos-time.ts'
import css from './pay-details.module.css'
import { PaymentBadge } from './payment-badge.tsx'
import { ReceiptPicture } from './receipt-picture.tsx'
import { ShareReceipt } from './share-receipt.tsx'
import { cancelledWords, TransferToMake } from './transfer-to-make.tsx'

interface PayDetailsProps {
  order: Order
  /** The order's payment, which may cover several orders. */
  payment: Payment
  /** Called with the payment after the customer has changed it. */
  onChanged: (payment: Payment) => void
}

/**
 * How a customer's order is paid and what is left to do: account and reference while a transfer is not paid, "I have
 * paid", the rider's change. For a cancelled order, what is due now or is given back.
 */
export function PayDetails({ order, payment, onChanged }: PayDetailsProps) {
  const { method, state, orders, due } = payment
  const back = comesBack(payment)
  const alive = orders.filter(({ status }) => status !== 'cancelled')
  const transfer = method === 'transfer' && (state === 'announced' || due > 0) && payment.amount > 0
  return (
    <section className={css.pay} aria-label="Payment">
      <div className={css.head}>
        <h2 className="t3 bold">{methodWords[method]}</h2>
        <PaymentBadge payment={payment} own />
      </div>
      {order.status === 'cancelled' && (
        <p>
          Nothing is to be paid for this order.
          {due > 0 && state === 'unpaid' && (
            <>
              {' '}
              <span className="sum">{formatNaira(due)}</span> is due now, for {numbersOf(alive)}.
            </>
          )}
        </p>
      )}
      {!transfer && alive.length > 1 && (
        <p className="soft">
          One payment for {numbersOf(alive)}
          {due > 0 && (
            <>
              : <span className="sum">{formatNaira(due)}</span>
            </>
          )}
        </p>
      )}
      {transfer && <TransferToMake payment={payment} orderId={order._id} onChanged={onChanged} />}
      {due > 0 && method === 'cash' && <p>{cashWords(payment)}</p>}
      {state === 'paid' && back > 0 && (
        <p>
          {cancelledWords(payment)}{' '}
          <b>
            <span className="sum">{formatNaira(back)}</span> of what you paid comes back to you.
          </b>
        </p>
      )}
      {payment.paidAt !== null && (
        <p className="soft">
          Paid on <span className="fig">{exactTime(payment.paidAt)}</span>.
        </p>
      )}
      {payment.refundedAt !== null && (
        <p className="soft">
          <span className="sum">{formatNaira(payment.refunded)}</span> given back on{' '}
          <span className="fig">{exactTime(payment.refundedAt)}</span>.
        </p>
      )}
      {state === 'paid' && order.status !== 'cancelled' && <ShareReceipt order={order} payment={payment} />}
      {payment.hasReceipt && <ReceiptPicture payment={payment} />}
    </section>
  )
}

function numbersOf(orders: readonly { number: number }[]): string {
  return orders.map(({ number }) => `#${number}`).join(', ')
}

function cashWords({ amount, paysWith }: Payment): string {
  const pay = `Please have ${formatNaira(amount)} ready when the rider comes.`
  if (paysWith === null || paysWith <= amount) return pay
  return `You pay with ${formatNaira(paysWith)}; the rider brings ${formatNaira(toNaira(kobo(paysWith) - kobo(amount)))} change.`
}
