import { useId } from 'react'
import css from './field.module.css'

/** A labelled native select. */
export function SelectField({
  label,
  name,
  value,
  options,
  onChange,
}: {
  label: string
  name: string
  value: string
  options: readonly (readonly [value: string, words: string])[]
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box}>
        <select
          id={id}
          name={name}
          className={css.input}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
