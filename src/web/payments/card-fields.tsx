import { Band } from '../ui/band.tsx'
import { Field } from '../ui/field.tsx'
import css from './card-fields.module.css'

/** The fields of a card, all disabled: nobody takes cards for the kitchen yet, so a card number must not be typed. */
export function CardFields() {
  return (
    <div className={css.card}>
      <Band icon="warn">Card payment is unavailable at the moment. Please pay by transfer or on delivery.</Band>
      <Field
        label="Card number"
        name="cardNumber"
        inputMode="numeric"
        autoComplete="off"
        placeholder="0000 0000 0000 0000"
        maxLength={23}
        disabled
      />
      <Field
        label="Expiry"
        name="expiry"
        inputMode="numeric"
        autoComplete="off"
        placeholder="MM/YY"
        maxLength={5}
        disabled
      />
      <Field label="CVV" name="cvv" inputMode="numeric" autoComplete="off" placeholder="000" maxLength={4} disabled />
    </div>
  )
}
