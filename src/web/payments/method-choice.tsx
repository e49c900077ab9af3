import { useEffect, useRef } from 'react'
import { methodWords } from '../../contract/payment-state.ts'
import type { PaymentMethod } from '../../contract/payments.ts'
import { useKitchen } from '../kitchen/use-kitchen.ts'
import { Choice } from '../ui/choice.tsx'
import { BankDetails } from './bank-details.tsx'
import { CardFields } from './card-fields.tsx'
import { CashFields } from './cash-fields.tsx'
import css from './method-choice.module.css'
import type { CheckoutPlan } from './plan-checkout.ts'

interface MethodChoiceProps {
  method: PaymentMethod | undefined
  plan: CheckoutPlan
  reference: string
  /** As typed. */
  paysWith: string
  onMethod: (method: PaymentMethod) => void
  onPaysWith: (written: string) => void
}

/** The three ways to pay; the chosen one shows its details. */
export function MethodChoice({
  method,
  plan: { total },
  reference,
  paysWith,
  onMethod,
  onPaysWith,
}: MethodChoiceProps) {
  const withoutTransfer = useKitchen().value?.transferUnavailable
  const choice = (value: PaymentMethod, icon: 'card' | 'bank' | 'cash', note?: string) => (
    <Choice
      name="payment"
      value={value}
      checked={method === value}
      onChoose={() => onMethod(value)}
      title={methodWords[value]}
      icon={icon}
      {...(note !== undefined && { note })}
    />
  )
  const details = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Otherwise the details would be hidden behind the bottom bar.
    if (method !== undefined) details.current?.scrollIntoView({ block: 'nearest' })
  }, [method])
  return (
    <section className={css.method}>
      <fieldset className={css.choices}>
        <legend className="vh">Payment method</legend>
        {choice('card', 'card', 'Unavailable at the moment')}
        {choice('transfer', 'bank', withoutTransfer ? 'Not possible yet' : undefined)}
        {choice('cash', 'cash')}
      </fieldset>
      {method !== undefined && (
        <div ref={details} className={css.details}>
          {method === 'card' && <CardFields />}
          {method === 'transfer' && <BankDetails amount={total} reference={reference} />}
          {method === 'cash' && <CashFields total={total} paysWith={paysWith} onPaysWith={onPaysWith} />}
        </div>
      )}
    </section>
  )
}
