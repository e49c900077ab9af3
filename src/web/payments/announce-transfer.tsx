import { useState, type SyntheticEvent } from 'react'
import type { Payment } from '../../contract/payments.ts'
import { exactTime } from '../ui/clock.ts'
import { Band } from '../ui/band.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import css from './announce-transfer.module.css'
import { ReceiptField } from './receipt-field.tsx'
import { useAnnounce } from './use-announce.ts'

/** "I have paid", with what helps to find the transfer, all of it optional. */
export function AnnounceTransfer({ payment, onChanged }: { payment: Payment; onChanged?: (payment: Payment) => void }) {
  const [open, setOpen] = useState(false)
  const [senderName, setSenderName] = useState(payment.senderName ?? '')
  const [senderBank, setSenderBank] = useState(payment.senderBank ?? '')
  const [picture, setPicture] = useState<File>()
  const { announce, busy, problem } = useAnnounce(payment, (now) => {
    setOpen(false)
    onChanged?.(now)
  })
  const said = payment.state === 'announced'

  function send(event: SyntheticEvent) {
    event.preventDefault()
    void announce({ senderName, senderBank }, picture)
  }

  if (!open) {
    return (
      <div className={css.ask}>
        {said && payment.announcedAt !== null && <p role="status">You said on <span className="fig">{exactTime(payment.announcedAt)}</span> that you have paid. The kitchen looks for it in its account.</p>}
        <Button kind={said ? 'line' : 'oil'} full onClick={() => setOpen(true)}>{said ? 'Change what you said' : 'I have paid'}</Button>
      </div>
    )
  }
  return (
    <form className={`form ${css.say}`} onSubmit={send} aria-label="I have paid">
      <p className="soft">This helps us find your transfer sooner. You may leave it all empty.</p>
      <Field label="Name on the account you paid from" name="senderName" optional autoComplete="name" maxLength={200} value={senderName} onChange={(event) => setSenderName(event.target.value)} />
      <Field label="Your bank" name="senderBank" optional maxLength={200} value={senderBank} onChange={(event) => setSenderBank(event.target.value)} />
      <ReceiptField picture={picture} onPicture={setPicture} />
      {problem && <Band tone="bad" icon="alert" role="alert">{problem}</Band>}
      <div className={css.do}>
        <Button type="submit" busy={busy}>{said ? 'Send' : 'Yes, I have paid'}</Button>
        <Button kind="line" onClick={() => setOpen(false)}>Not yet</Button>
      </div>
    </form>
  )
}
