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
import { markProblem, useMarkPayment } from './use-mark-payment.ts'

interface AnswerProps {
  order: Order
  payment: Payment
  onClose: () => void
}

function useAnswer({ order, payment, onClose }: AnswerProps) {
  return useMarkPayment(
    order,
    (came: number) => call('POST /payments/:id/answer', { params: { id: payment._id }, body: { came } }),
    onClose,
  )
}

/** Asks before the customer is told that their transfer was not found. */
export function NothingCame(props: AnswerProps) {
  const {
    payment: { due, received, reference },
    onClose,
  } = props
  const answer = useAnswer(props)
  return (
    <Modal
      title={received > 0 ? 'Nothing more came?' : 'Nothing came?'}
      onClose={onClose}
      footer={
        <>
          <Button busy={answer.isPending} onClick={() => answer.mutate(received)}>
            Tell the customer
          </Button>
          <Button kind="line" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        The customer is told that {formatNaira(due)} with <b>{reference}</b> on it is not in the kitchen’s account, and
        can say again that they have paid.
      </p>
      {answer.error && (
        <Band tone="bad" icon="alert" role="alert">
          {markProblem(answer.error)}
        </Band>
      )}
    </Modal>
  )
}

/** Asks how much of a transfer came in: the customer is told what is missing, and a surplus is given back. */
export function SomeCame(props: AnswerProps) {
  const {
    order,
    payment: { due, received },
    onClose,
  } = props
  const answer = useAnswer(props)
  const [written, setWritten] = useState('')
  const [pressed, setPressed] = useState(false)
  const came = readAmount(written)
  const wrong = came === undefined || came <= 0
  const missing = wrong ? due : toNaira(kobo(due) - kobo(came))
  const told = order.userId._id === null ? '' : ' The customer is told.'
  const hint = wrong
    ? `${formatNaira(due)} is due.`
    : missing > 0
      ? `${formatNaira(missing)} is missing.${told}`
      : missing === 0
        ? 'That is all of it: it is marked paid.'
        : `${formatNaira(-missing)} too much: it is marked paid, and so much is to give back.`
  return (
    <Modal
      title="How much came?"
      onClose={onClose}
      footer={
        <>
          <Button
            notReady={wrong}
            busy={answer.isPending}
            onClick={() => {
              setPressed(true)
              if (!wrong) answer.mutate(toNaira(kobo(received) + kobo(came)))
            }}
          >
            Write it down
          </Button>
          <Button kind="line" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {received > 0 && <p className="soft">{formatNaira(received)} came before.</p>}
      <Field
        label={received > 0 ? 'Came now' : 'Came'}
        name="came"
        before="₦"
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={written}
        hint={hint}
        error={pressed && wrong ? 'Please enter what came.' : undefined}
        onChange={(event) => setWritten(event.target.value)}
      />
      {answer.error && (
        <Band tone="bad" icon="alert" role="alert">
          {markProblem(answer.error)}
        </Band>
      )}
    </Modal>
  )
}
