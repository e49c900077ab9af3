import { useState } from 'react'
import { formatNaira, kobo, toNaira } from '../../contract/money.ts'
import type { Order } from '../../contract/orders.ts'
import type { Payment } from '../../contract/payments.ts'
import { call } from '../calls/call.ts'
import { Band } from '../ui/band.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Modal } from '../ui/modal.tsx'
import { readAmount } from './plan-checkout.ts'
import { refundDue } from './refund-due.ts'
import { markProblem, useMarkPayment } from './use-mark-payment.ts'

/** Asks how much was given back; suggests the share of cancelled orders, or else all of it. */
export function MarkRefundedDialog({
  order,
  payment,
  onClose,
}: {
  order: Order
  payment: Payment
  onClose: () => void
}) {
  const left = toNaira(kobo(payment.amount) - kobo(payment.refunded))
  const [written, setWritten] = useState(String(refundDue(payment) || left))
  const given = readAmount(written)
  const wrong = given === undefined || given <= 0 || given > left
  const [pressed, setPressed] = useState(false)
  // A total, so that pressing twice changes nothing.
  const mark = useMarkPayment(
    order,
    (refunded: number) => call('POST /payments/:id/refunded', { params: { id: payment._id }, body: { refunded } }),
    onClose,
  )
  return (
    <Modal
      title="Mark as refunded"
      onClose={onClose}
      footer={
        <>
          <Button
            notReady={wrong}
            busy={mark.isPending}
            onClick={() => {
              setPressed(true)
              if (!wrong) mark.mutate(toNaira(kobo(payment.refunded) + kobo(given)))
            }}
          >
            Mark as refunded
          </Button>
          <Button kind="line" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p className="soft">Give the money back first; this only writes it down.</p>
      <Field
        label="Given back"
        name="refunded"
        before="₦"
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={written}
        onChange={(event) => setWritten(event.target.value)}
        hint={`At most ${formatNaira(left)}.`}
        error={pressed && wrong ? `Please enter an amount up to ${formatNaira(left)}.` : undefined}
      />
      {mark.error && (
        <Band tone="bad" icon="alert" role="alert">
          {markProblem(mark.error)}
        </Band>
      )}
    </Modal>
  )
}
