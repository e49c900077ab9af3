import { useId, type ReactNode } from 'react'
import css from './stepper.module.css'
import { IconButton } from './icon-button.tsx'

interface StepperProps {
  label: ReactNode
  name: string
  /** As typed: input is never changed into something else. */
  value: string
  min: number
  max?: number | undefined
  onChange: (value: string) => void
  onEnter?: () => void
}

/** A whole number with buttons for one less and one more. */
export function Stepper({ label, name, value, min, max = Infinity, onChange, onEnter }: StepperProps) {
  const id = useId()
  const now = Number.isInteger(Number(value)) && value.trim() !== '' ? Number(value) : min
  const step = (by: number) => onChange(String(Math.min(max, Math.max(min, now + by))))
  return (
    <div className={css.stepper}>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <div className={css.box}>
        <IconButton icon="minus" label="One fewer" onClick={() => step(-1)} />
        <input
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={min}
          max={Number.isFinite(max) ? max : undefined}
          step={1}
          value={value}
          aria-invalid={Number(value) < min || undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && onEnter) {
              event.preventDefault()
              onEnter()
            }
          }}
        />
        <IconButton icon="plus" label="One more" onClick={() => step(1)} />
      </div>
    </div>
  )
}
