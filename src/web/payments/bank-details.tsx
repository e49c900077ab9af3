import type { ReactNode } from 'react'
import { formatNaira } from '../../contract/money.ts'
import { useKitchen } from '../kitchen/use-kitchen.ts'
import { texts } from '../messages.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import css from './bank-details.module.css'

/** Where to transfer what, with the reference to write on it; each can be copied. @param amount naira */
export function BankDetails({ amount, reference }: { amount: number; reference: string }) {
  const bank = useKitchen().value?.bank
  if (!bank) return <p className="soft" role="status">The kitchen’s account is on its way …</p>
  return (
    <dl className={`let-in ${css.account}`}>
      <Row name="Account number" shown={<b className={`fig ${css.big}`}>{inGroups(bank.accountNumber)}</b>} copy={bank.accountNumber} />
      <Row name="Bank name" shown={bank.bankName} copy={bank.bankName} />
      <Row name="Account name" shown={bank.accountName} copy={bank.accountName} />
      <Row name="Amount" shown={<span className="sum">{formatNaira(amount)}</span>} copy={String(amount)} />
      <Row name="Reference" shown={<b className={css.reference}>{reference}</b>} copy={reference} note="Write it on the transfer: by it we find your money." />
    </dl>
  )
}

function Row({ name, shown, copy, note }: { name: string; shown: ReactNode; copy: string; note?: string }) {
  return (
    <div className={css.row}>
      <dt>{name}</dt>
      <dd>{shown}{note && <small>{note}</small>}</dd>
      <dd className={css.do}><CopyButton text={copy} what={name} copied={texts.copied} className={css.copy} /></dd>
    </div>
  )
}

/** An account number as it is read aloud: 0000 000 000. */
function inGroups(number: string): string {
  return /^\d{10}$/.test(number) ? number.replace(/^(\d{4})(\d{3})/, '$1 $2 ') : number
}
