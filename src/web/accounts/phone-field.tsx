import { useState, type ComponentProps } from 'react'
import { Field } from '../ui/field.tsx'
import { PhoneHint } from '../ui/phone-hint.tsx'

/** A phone number as people write it. */
export function PhoneField({
  onChange,
  defaultValue = '',
  ...rest
}: Omit<ComponentProps<typeof Field>, 'label' | 'defaultValue'> & { defaultValue?: string }) {
  const [written, setWritten] = useState(defaultValue)
  return (
    <Field
      label="Phone number"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      className="fig"
      defaultValue={defaultValue}
      {...rest}
      hint={<PhoneHint written={written} />}
      onChange={(event) => {
        setWritten(event.currentTarget.value)
        onChange?.(event)
      }}
    />
  )
}
