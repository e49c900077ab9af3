import { useState } from 'react'
import { formatNaira, kobo, toNaira } from '../../contract/money.ts'
import type { Order } from '../../contract/orders.ts'
import { methodWords } from '../../contract/payment-state.ts'
import { call } from '../calls/call.ts'
import { Band } from '../ui/band.tsx'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { Segments } from '../ui/segments.tsx'
import { markProblem, useMarkPayment } from './use-mark-payment.ts'

const ways = { cash: 'In cash', transfer: 'By transfer' } as const

/**
 * Asks how the money came before an order is marked paid; it may differ from the chosen way. An order without a payment
 * gets its own.
 */
export function MarkPaidDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { payment } = order
  const chosen = payment?.method === 'transfer' ? 'transfer' : 'cash'
  const [method, setMethod] = useState<keyof typeof ways>(chosen)
  const amount = payment?.amount ?? order.totalPrice
  const missing = toNaira(kobo(amount) - kobo(payment?.received ?? 0))
  const mark = useMarkPayment(
    order,
    () =>
      call('POST /orders/:id/paid', { params: { id: order._id }, body: { method, expectedTotal: amount } }).then(
        ({ payment: paid }) => paid,
      ),
    onClose,
  )
  return (
    <Modal
      title={`Is ${formatNaira(missing)} there?`}
      onClose={onClose}
      footer={
        <>
          <Button busy={mark.isPending} onClick={() => mark.mutate(undefined)}>
            Yes, mark as paid
          </Button>
          <Button kind="line" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Segments label="How it came" value={method} choices={ways} onChoose={setMethod} />
      <p>
        {method === 'cash' ? (
          'The customer has handed it over.'
        ) : payment?.method === 'transfer' ? (
          <>
            Look for it in the kitchen’s account, with <b>{payment.reference}</b> written on it. A picture of a receipt
            proves nothing.
          </>
        ) : (
          'Look for it in the kitchen’s account. A picture of a receipt proves nothing.'
        )}
      </p>
      {payment && method !== chosen && (
        <p className="soft">“{methodWords[payment.method]}” was chosen; it is written down as it came.</p>
      )}
      {payment && payment.orders.length > 1 && (
        <p className="soft">It pays for {payment.orders.map(({ number }) => `#${number}`).join(', ')}.</p>
      )}
      {mark.error && (
        <Band tone="bad" icon="alert" role="alert">
          {markProblem(mark.error)}
        </Band>
      )}
    </Modal>
  )
}
