import { useState, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import css from './cancel.module.css'

/** Why most orders are cancelled, as the customer reads it. */
const commonReasons = [
  'Sorry, what you ordered is sold out today.',
  'Sorry, we cannot deliver to this address.',
  'We could not reach you by phone.',
  'We did not receive your transfer.',
  'Sorry, the kitchen has to close early today.',
]

interface KitchenCancelProps {
  /** What is asked: "Cancel order #1048?" */
  title: string
  legend?: string
  /** What the buttons say. */
  submit?: string
  keep?: string
  /** What stands above the reasons. */
  children?: ReactNode
  /** Told instead, where nothing is left to give a reason for. */
  without?: () => void
  busy: boolean
  /** Why it was not done when it was last sent. */
  problem: string | undefined
  onCancel: (reason: string) => void
  onClose: () => void
}

/** Asks why before an order is cancelled; the customer reads the answer. */
export function KitchenCancel({
  title,
  legend = 'It cannot be brought back. The customer reads why:',
  submit: submitWords = 'Cancel this order',
  keep = 'Keep it',
  children,
  without,
  busy,
  problem,
  onCancel,
  onClose,
}: KitchenCancelProps) {
  const [chosen, setChosen] = useState<string>()
  const [own, setOwn] = useState('')
  const [missing, setMissing] = useState<string>()
  const other = chosen === 'other'

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (without) {
      without()
      return
    }
    const reason = other ? own.trim() : chosen
    if (!reason) setMissing('Please say why; the customer will read it.')
    else if (!busy) onCancel(reason)
  }

  return (
    <Modal
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form="cancel-order" kind="danger" busy={busy}>
            {submitWords}
          </Button>
          <Button kind="line" onClick={onClose}>
            {keep}
          </Button>
        </>
      }
    >
      <form id="cancel-order" className={css.form} onSubmit={submit} onChange={() => setMissing(undefined)} noValidate>
        {children}
        <fieldset className={css.why}>
          <legend className="soft">{legend}</legend>
          {commonReasons.map((reason) => (
            <Choice
              key={reason}
              name="reason"
              value={reason}
              checked={chosen === reason}
              onChoose={() => setChosen(reason)}
              title={reason}
            />
          ))}
          <Choice
            name="reason"
            value="other"
            checked={other}
            onChoose={() => setChosen('other')}
            title="Another reason"
          />
        </fieldset>
        {other && (
          <Field
            label="The reason"
            name="own"
            multiline
            maxLength={500}
            value={own}
            error={missing}
            onChange={(event) => setOwn(event.currentTarget.value)}
          />
        )}
        {!other && missing && (
          <p className={css.problem} role="alert">
            {missing}
          </p>
        )}
        {problem !== undefined && !busy && <FieldError>{problem}</FieldError>}
      </form>
    </Modal>
  )
}
