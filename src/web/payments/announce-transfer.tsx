import { useState, type SyntheticEvent } from 'react'
import type { Payment } from '../../contract/payments.ts'
import { NAME_MOST } from '../../contract/text-lengths.ts'
import { Band } from '../ui/band.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import css from './announce-transfer.module.css'
import { ReceiptField } from './receipt-field.tsx'
import { useAnnounce } from './use-announce.ts'

/**
 * "I have paid": one press tells the kitchen. Details that help to find the transfer are asked afterwards, all
 * optional.
 * @param onChanged called with the changed payment
 */
export function AnnounceTransfer({ payment, onChanged }: { payment: Payment; onChanged: (payment: Payment) => void }) {
  const [open, setOpen] = useState(false)
  const [senderName, setSenderName] = useState(payment.senderName ?? '')
  const [senderBank, setSenderBank] = useState(payment.senderBank ?? '')
  const [picture, setPicture] = useState<File>()
  const { announce, busy, problem } = useAnnounce(payment, onChanged)
  const said = payment.state === 'announced'

  async function say() {
    if (await announce({}, undefined)) setOpen(true)
  }
  async function send(event: SyntheticEvent) {
    event.preventDefault()
    if (await announce({ senderName, senderBank }, picture)) setOpen(false)
  }

  const failed = problem !== undefined && (
    <Band tone="bad" icon="alert" role="alert">
      {problem}
    </Band>
  )
  if (!said || !open) {
    return (
      <div className={css.ask}>
        {said ? (
          <Button kind="line" full onClick={() => setOpen(true)}>
            Add your name or the receipt
          </Button>
        ) : (
          <Button full busy={busy} onClick={() => void say()}>
            I have paid
          </Button>
        )}
        {failed}
      </div>
    )
  }
  return (
    <form className={`form ${css.say}`} onSubmit={(event) => void send(event)} aria-label="I have paid">
      <p className="soft">The kitchen knows. This helps it to find your transfer sooner; you may leave it all empty.</p>
      <Field
        label="Name on the account you paid from"
        name="senderName"
        optional
        autoComplete="name"
        maxLength={NAME_MOST}
        value={senderName}
        onChange={(event) => setSenderName(event.target.value)}
      />
      <Field
        label="Your bank"
        name="senderBank"
        optional
        maxLength={NAME_MOST}
        value={senderBank}
        onChange={(event) => setSenderBank(event.target.value)}
      />
      <ReceiptField picture={picture} onPicture={setPicture} />
      {failed}
      <div className={css.do}>
        <Button type="submit" busy={busy}>
          Send
        </Button>
        <Button kind="line" onClick={() => setOpen(false)}>
          Not now
        </Button>
      </div>
    </form>
  )
}
