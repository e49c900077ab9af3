import { useState } from 'react'
import { formatNaira, kobo, toNaira } from '../../contract/money.ts'
import { comesBack } from '../../contract/payment-due.ts'
import type { Payment } from '../../contract/payments.ts'
import { useKitchen } from '../kitchen/use-kitchen.ts'
import { Band } from '../ui/band.tsx'
import { exactTime } from '../../contract/lagos-time.ts'
import { Link } from '../ui/link.tsx'
import { AnnounceTransfer } from './announce-transfer.tsx'
import { BankDetails } from './bank-details.tsx'
import css from './transfer-to-make.module.css'

interface TransferToMakeProps {
  payment: Payment
  /** The order whose page this is; on other pages the payment's orders are linked. */
  orderId?: string
  /** Called with the payment after the customer has changed it. */
  onChanged: (payment: Payment) => void
}

/**
 * A transfer that the kitchen has not confirmed: amount, account, reference, and "I have paid". After announcing, when
 * that was, and what is given back where an order was cancelled.
 */
export function TransferToMake({ payment, orderId, onChanged }: TransferToMakeProps) {
  const [looksAgain, setLooksAgain] = useState(false)
  const account = useKitchen().value?.bank.accountName
  const { _id, state, announcedAt, answeredAt, amount, received, due, reference, orders } = payment
  const back = comesBack(payment)
  const alive = orders.filter(({ status }) => status !== 'cancelled')
  const said = state === 'announced'
  return (
    <section className={css.transfer} data-to-pay aria-labelledby={`send-${_id}`}>
      <div className={css.what}>
        <h2 className="t4" id={`send-${_id}`}>
          {said ? (
            <>
              We look for your <span className="sum">{formatNaira(toNaira(kobo(amount) - kobo(received)))}</span>
            </>
          ) : (
            <>
              Send <span className="sum">{formatNaira(due)}</span>
              {account !== undefined && ` to ${account}`}
            </>
          )}
        </h2>
        {(orderId === undefined || alive.length > 1) && (
          <p className="t1 soft">
            Bank Transfer for{' '}
            {alive.map((order, place) => (
              <span key={order._id}>
                {place > 0 && ', '}
                {order._id === orderId ? (
                  <>#{order.number}</>
                ) : (
                  <Link className="link nb" to={`/order-history/${order._id}`}>
                    order #{order.number}
                  </Link>
                )}
              </span>
            ))}
          </p>
        )}
      </div>
      {answeredAt !== null && (
        <Band icon="warn" role="status">
          The kitchen looked in its account on {exactTime(answeredAt)}:{' '}
          {received > 0 ? (
            <>
              <span className="sum">{formatNaira(received)}</span> came, <span className="sum">{formatNaira(due)}</span>{' '}
              is missing.
            </>
          ) : (
            'your transfer is not there. Please look in your bank’s app whether it went out.'
          )}
        </Band>
      )}
      {said && announcedAt !== null && (
        <p role="status">
          You said on {exactTime(announcedAt)} that you have paid. The kitchen looks for it in its account.
        </p>
      )}
      {back > 0 && (
        <p>
          {cancelledWords(payment)}{' '}
          <b>
            <span className="sum">{formatNaira(back)}</span> of it comes back to you.
          </b>{' '}
          {due > 0 ? (
            <>
              If you have not sent it yet, send only <span className="sum">{formatNaira(due)}</span>.
            </>
          ) : (
            'If you have not sent it yet, send nothing.'
          )}
        </p>
      )}
      {due > 0 && (!said || looksAgain) && <BankDetails amount={due} reference={reference} />}
      {due > 0 && said && !looksAgain && (
        <button type="button" className={`link tall ${css.again}`} onClick={() => setLooksAgain(true)}>
          Show the account again
        </button>
      )}
      <AnnounceTransfer payment={payment} onChanged={onChanged} />
    </section>
  )
}

/** Which of the orders of a payment were cancelled, in a sentence. */
export function cancelledWords({ orders }: Payment): string {
  const numbers = orders.filter(({ status }) => status === 'cancelled').map(({ number }) => `#${number}`)
  return numbers.length === 1 ? `Order ${numbers[0]} was cancelled.` : `Orders ${numbers.join(', ')} were cancelled.`
}
