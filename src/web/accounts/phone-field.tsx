import { useState, type ComponentProps } from 'react'
import { isKnownPrefix, readPhone } from '../../contract/phone.ts'
import { Field } from '../ui/field.tsx'

/** A phone number as people write it. A prefix that no Nigerian network is known to have is worth a second look, not a refusal. */
export function PhoneField({ onChange, defaultValue = '', ...rest }: Omit<ComponentProps<typeof Field>, 'label' | 'defaultValue'> & { defaultValue?: string }) {
  const [number, setNumber] = useState(readPhone(defaultValue))
  const unknown = number !== undefined && !isKnownPrefix(number)
  return (
    <Field label="Phone number" type="tel" inputMode="tel" autoComplete="tel" className="fig" defaultValue={defaultValue} {...rest}
      hint={<span role="status">{unknown && 'We do not know how this number begins. Please look at it once more; if it is right, keep it.'}</span>}
      onChange={(event) => {
        setNumber(readPhone(event.currentTarget.value))
        onChange?.(event)
      }} />
  )
}
