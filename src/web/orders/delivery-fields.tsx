import type { RefObject } from 'react'
import type { Town } from '../../contract/kitchen.ts'
import { formatNaira } from '../../contract/money.ts'
import { TownName } from '../kitchen/town-name.tsx'
import { useKitchen } from '../kitchen/use-kitchen.ts'
import { texts } from '../messages.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { Field } from '../ui/field.tsx'
import css from './delivery-fields.module.css'

interface DeliveryFieldsProps {
  towns: readonly Town[]
  /** The name of the chosen one. */
  town: string | undefined
  address: string
  addressMissing: boolean
  addressRef: RefObject<HTMLTextAreaElement | null>
  onTown: (name: string) => void
  onAddress: (address: string) => void
  onReadTowns: () => void
}

/** Where it goes: the town as a choice, the address as text. */
export function DeliveryFields({ towns, town, address, addressMissing, addressRef, onTown, onAddress, onReadTowns }: DeliveryFieldsProps) {
  const { value, problem } = useKitchen()
  return (
    <>
      <fieldset>
        <legend className={`label ${css.legend}`}>Town</legend>
        {value === undefined && problem !== undefined && <p className={css.unread}>Our towns did not arrive. <Button kind="line" onClick={onReadTowns}>Try again</Button></p>}
        <div className={css.towns}>
          {towns.map(({ name, fee, minimum }) => (
            <Choice key={name} name="town" value={name} checked={name === town} onChoose={() => onTown(name)}
              title={<TownName name={name} />} note={<>{fee === 0 ? 'Free delivery' : `Delivery ${formatNaira(fee)}`}{minimum > 0 && <>, from {formatNaira(minimum)}</>}</>} />
          ))}
        </div>
      </fieldset>
      <Field label="Delivery address" name="address" multiline areaRef={addressRef} autoComplete="street-address" maxLength={1000} placeholder="Street, house, a landmark to look for" value={address} required
        error={addressMissing ? texts.inputRequired : undefined} onChange={(event) => onAddress(event.target.value)} />
    </>
  )
}
