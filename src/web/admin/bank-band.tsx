import { useKitchen } from '../kitchen/use-kitchen.ts'
import { Band } from '../ui/band.tsx'
import { LinkButton } from '../ui/button.tsx'
import css from './parked-band.module.css'

/** Says on the dashboard that transfers are not offered while the bank account is the example. */
export function BankBand() {
  const unavailable = useKitchen().value?.transferUnavailable
  return (
    <div role="status" className={css.place}>
      {unavailable && (
        <Band
          icon="bank"
          action={
            <LinkButton to="/admin/settings#bank-account" kind="line">
              Give your account
            </LinkButton>
          }
        >
          <b>Customers cannot pay by transfer yet.</b> The bank account is still the example.
        </Band>
      )}
    </div>
  )
}
