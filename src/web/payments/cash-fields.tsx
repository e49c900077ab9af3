import { formatNaira, kobo, toNaira } from '../../contract/money.ts'
import { Field } from '../ui/field.tsx'
import css from './method-choice.module.css'
import { readAmount } from './plan-checkout.ts'

/** Cash: what happens next, and the banknote that the rider brings change for. @param total naira */
export function CashFields({
  total,
  paysWith,
  onPaysWith,
}: {
  total: number
  paysWith: string
  onPaysWith: (written: string) => void
}) {
  const note = readAmount(paysWith)
  const change = note === undefined ? 0 : toNaira(kobo(note) - kobo(total))
  const hint =
    paysWith.trim() === ''
      ? 'So that the rider brings change.'
      : change > 0
        ? `The rider brings ${formatNaira(change)} change.`
        : change === 0 && note !== undefined
          ? 'No change needed.'
          : undefined
  return (
    <div className={css.method}>
      <p>
        You pay <span className="sum">{formatNaira(total)}</span> to the rider when your food arrives. Press Proceed to
        confirm.
      </p>
      <Field
        label="I will pay with"
        name="paysWith"
        optional
        before="₦"
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={paysWith}
        hint={hint}
        error={
          paysWith.trim() !== '' && (note === undefined || change < 0)
            ? `Please enter at least ${formatNaira(total)}, or leave it empty.`
            : undefined
        }
        onChange={(event) => onPaysWith(event.target.value)}
      />
    </div>
  )
}
