import { useRef, useState } from 'react'
import type { Town } from '../../contract/kitchen.ts'
import { formatNaira } from '../../contract/money.ts'
import type { Order } from '../../contract/orders.ts'
import type { PaymentMethod } from '../../contract/payments.ts'
import { useKitchen } from '../kitchen/use-kitchen.ts'
import { texts as orderTexts } from '../orders/words.ts'
import { AddressFields } from '../orders/dialog/address-fields.tsx'
import type { Place } from '../orders/dialog/delivery-fields.tsx'
import { TownChoice } from '../orders/dialog/town-choice.tsx'
import type { LastOrder } from '../orders/use-last-order.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { CheckoutTotals } from './checkout-totals.tsx'
import css from './checkout-form.module.css'
import { MethodChoice } from './method-choice.tsx'
import { planCheckout, readAmount } from './plan-checkout.ts'
import { useCheckout } from './use-checkout.ts'
import { texts } from './words.ts'

interface CheckoutFormProps {
  orders: readonly Order[]
  /** Address and payment method of the customer's last order. */
  last: LastOrder
  towns: readonly Town[]
  /** Keeps these orders on the page although they leave the cart; `undefined` releases them. */
  hold: (orders: readonly Order[] | undefined) => void
  onClose: () => void
}

const NOWHERE: Place = { town: undefined, address: '', landmark: '' }

/** Address, payment method and totals of the orders. */
export function CheckoutForm({ orders, last, towns, hold, onClose }: CheckoutFormProps) {
  const [chosen, setChosen] = useState<PaymentMethod>()
  const [typed, setTyped] = useState<Place>()
  // Until something is typed, the last order's address and payment method are used.
  const place = typed ?? last.place ?? NOWHERE
  const { address, landmark } = place
  const method = chosen ?? last.method
  const changePlace = (part: Partial<Place>) => setTyped({ ...place, ...part })
  const [paysWith, setPaysWith] = useState('')
  const [pressed, setPressed] = useState(false)
  const parts = useRef<HTMLDivElement>(null)
  const { proceed, reference, busy, problem } = useCheckout(hold, onClose)
  const withoutTransfer = useKitchen().value?.transferUnavailable
  const town = towns.find(({ name }) => name === place.town) ?? towns[0]
  const plan = planCheckout(orders, town)
  const nowhere = plan.asksAddress && address.trim() === ''
  const note = paysWith.trim() === '' ? undefined : readAmount(paysWith)
  const wrongNote = method === 'cash' && paysWith.trim() !== '' && (note === undefined || note < plan.total)
  const missing = nowhere
    ? orderTexts.inputRequired
    : plan.short > 0
      ? `${town?.name ?? 'This town'} wants ${formatNaira(plan.short)} more of dishes. Please add something to your order, or choose the other town.`
      : method === undefined
        ? texts.choosePayment
        : method === 'transfer' && withoutTransfer
          ? 'Bank transfer is not possible yet. Please choose another way to pay.'
          : method === 'card'
            ? 'Card payment is unavailable at the moment. Please choose another way to pay.'
            : wrongNote
              ? `Please enter at least ${formatNaira(plan.total)}, or leave it empty.`
              : undefined

  function press() {
    setPressed(true)
    if (missing === undefined && method !== undefined)
      void proceed(plan, { method, town: town?.name, address, landmark, paysWith: note })
    else if (missing !== undefined)
      bringIntoSight(parts.current, nowhere ? 'address' : plan.short > 0 ? 'town' : wrongNote ? 'paysWith' : 'payment')
  }

  return (
    <Modal
      title="Payment method"
      onClose={onClose}
      busy={busy}
      reason={pressed && missing !== undefined ? missing : problem}
      footer={
        <>
          <Button notReady={missing !== undefined} busy={busy} onClick={press}>
            Proceed
          </Button>
          <Button kind="line" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className={css.parts} inert={busy} ref={parts}>
        {(plan.asksTown || plan.asksAddress) && (
          <section className={css.place} aria-label="Where we bring it">
            {plan.asksTown && (
              <TownChoice towns={towns} town={town?.name} onTown={(name) => changePlace({ town: name })} />
            )}
            {plan.asksAddress && (
              <AddressFields
                address={address}
                landmark={landmark}
                hint={typed === undefined && last.place ? 'As in your last order.' : undefined}
                missing={pressed && nowhere}
                onAddress={(words) => changePlace({ address: words })}
                onLandmark={(words) => changePlace({ landmark: words })}
              />
            )}
          </section>
        )}
        <CheckoutTotals plan={plan} town={town} />
        <MethodChoice
          method={method}
          plan={plan}
          reference={reference}
          paysWith={paysWith}
          onMethod={(now) => {
            setChosen(now)
            setPressed(false)
          }}
          onPaysWith={setPaysWith}
        />
      </div>
    </Modal>
  )
}

/** Scrolls to a missing part and focuses it. @param name of the field or of the choice */
function bringIntoSight(parts: HTMLElement | null, name: string) {
  const fields = [...(parts?.querySelectorAll<HTMLInputElement>(`[name=${name}]`) ?? [])]
  const field = fields.find(({ checked }) => checked) ?? fields[0]
  field?.focus({ preventScroll: true })
  const place = field?.closest('fieldset') ?? field?.parentElement
  place?.scrollIntoView({ block: 'center' })
}
