import { REASON_MOST } from '../../../contract/text-lengths.ts'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import css from './cancel.module.css'

/** Common reasons, as the customer reads them. */
const commonReasons = [
  'Sorry, what you ordered is sold out today.',
  'Sorry, we cannot deliver to this address.',
  'We could not reach you by phone.',
  'We did not receive your transfer.',
  'Sorry, the kitchen has to close early today.',
]

interface KitchenCancelProps {
  /** The question: "Cancel order #1048?" */
  title: string
  legend?: string
  /** The label of the button. */
  submit?: string
  keep?: string
  /** Shown above the reasons. */
  children?: ReactNode
  /** Called instead where no reason is needed any more. */
  without?: () => void
  busy: boolean
  /** Why the last try failed. */
  problem: string | undefined
  onCancel: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason of a cancellation, which the customer reads. */
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
            maxLength={REASON_MOST}
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
