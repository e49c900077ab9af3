import type { ReactNode } from 'react'
import { formatNaira } from '../../contract/money.ts'
import { kitchen, useKitchen } from '../kitchen/use-kitchen.ts'
import { Band } from '../ui/band.tsx'
import { texts } from './words.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import css from './bank-details.module.css'

/** Account, amount and reference of a transfer, each with a copy button. @param amount naira */
export function BankDetails({ amount, reference }: { amount: number; reference: string }) {
  const { value, problem } = useKitchen()
  if (!value) {
    return problem === undefined ? (
      <p className="soft" role="status">
        The kitchen’s account is on its way …
      </p>
    ) : (
      <p className={css.unread} role="alert">
        The kitchen’s account did not arrive.{' '}
        <Button kind="line" onClick={kitchen.retry}>
          Try again
        </Button>
      </p>
    )
  }
  if (value.transferUnavailable)
    return (
      <Band icon="warn">
        Bank transfer is not possible yet: the kitchen has not given its account. Please pay on delivery.
      </Band>
    )
  const { accountNumber, bankName, accountName } = value.bank
  return (
    <dl className={`let-in ${css.account}`}>
      <Row
        name="Account number"
        shown={<b className={css.big}>{inGroups(accountNumber)}</b>}
        copy={accountNumber}
        note={
          <>
            {bankName}, {accountName}
          </>
        }
      />
      <Row name="Amount" shown={<b className={css.big}>{formatNaira(amount)}</b>} copy={String(amount)} />
      <Row
        name="Reference"
        shown={<b className={css.reference}>{reference}</b>}
        copy={reference}
        note="Write it on the transfer: by it we find your money."
      />
    </dl>
  )
}

function Row({ name, shown, copy, note }: { name: string; shown: ReactNode; copy: string; note?: ReactNode }) {
  return (
    <div className={css.row}>
      <dt>{name}</dt>
      <dd>{shown}</dd>
      <dd className={css.do}>
        <CopyButton text={copy} what={name} copied={texts.copied} className={css.copy} />
      </dd>
      {note && <dd className={css.note}>{note}</dd>}
    </div>
  )
}

/** An account number in groups, as it is read aloud: 0000 000 000. */
function inGroups(number: string): string {
  return /^\d{10}$/.test(number) ? number.replace(/^(\d{4})(\d{3})/, '$1 $2 ') : number
}
