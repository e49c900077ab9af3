import { formatNaira } from '../../contract/money.ts'
import type { Payment } from '../../contract/payments.ts'
import { methodWords } from '../../contract/payment-state.ts'
import { exactTime } from '../ui/clock.ts'
import { AnnounceTransfer } from './announce-transfer.tsx'
import { BankDetails } from './bank-details.tsx'
import css from './pay-details.module.css'
import { PaymentBadge } from './payment-badge.tsx'
import { ReceiptPicture } from './receipt-picture.tsx'

/**
 * How an order of the customer's is paid and what is left to do: the account and the reference while a transfer is not paid,
 * "I have paid", the rider's change. One payment may stand for several orders.
 * @param payment the order's
 * @param onChanged told how it stands after the customer has said something about it
 */
export function PayDetails({ payment, onChanged }: { payment: Payment; onChanged?: (payment: Payment) => void }) {
  const { method, state, amount, orders } = payment
  const due = (state === 'unpaid' || state === 'announced') && amount > 0
  return (
    <section className={css.pay} aria-label="Payment">
      <div className={css.head}>
        <h2 className="t3 bold">{methodWords[method]}</h2>
        <PaymentBadge payment={payment} />
      </div>
      {orders.length > 1 && <p className="soft">One payment for {orders.map(({ number }) => `#${number}`).join(', ')}{due && <>: <span className="sum">{formatNaira(amount)}</span></>}</p>}
      {due && method === 'transfer' && <BankDetails amount={amount} reference={payment.reference} />}
      {due && method === 'transfer' && <AnnounceTransfer payment={payment} {...(onChanged && { onChanged })} />}
      {due && method === 'cash' && <p>{cashWords(payment)}</p>}
      {payment.paidAt !== null && <p className="soft">Paid on <span className="fig">{exactTime(payment.paidAt)}</span>.</p>}
      {payment.refundedAt !== null && <p className="soft"><span className="sum">{formatNaira(payment.refunded)}</span> given back on <span className="fig">{exactTime(payment.refundedAt)}</span>.</p>}
      {payment.hasReceipt && <ReceiptPicture payment={payment} />}
    </section>
  )
}

function cashWords({ amount, paysWith }: Payment): string {
  const pay = `Please have ${formatNaira(amount)} ready when the rider comes.`
  if (paysWith === null || paysWith <= amount) return pay
  return `You pay with ${formatNaira(paysWith)}; the rider brings ${formatNaira((Math.round(paysWith * 100) - Math.round(amount * 100)) / 100)} change.`
}
