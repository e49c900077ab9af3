import { useId } from 'react'
import { FieldError } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import css from './star-choice.module.css'

interface StarChoiceProps {
  name: string
  /** The earlier choice, as text. */
  defaultValue: string | undefined
  error: string | undefined
  onChange: () => void
}

/** A rating of one to five whole stars, as a group of radio buttons. */
export function StarChoice({ name, defaultValue, error, onChange }: StarChoiceProps) {
  const id = useId()
  return (
    <fieldset
      className={css.field}
      role="radiogroup"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend className="label">Rating</legend>
      <div className={css.stars}>
        {[1, 2, 3, 4, 5].map((count) => (
          <label key={count}>
            <input
              type="radio"
              name={name}
              value={count}
              defaultChecked={defaultValue === String(count)}
              onChange={onChange}
              className="vh"
            />
            <Icon name="star" className={css.star} />
            <span className="vh">{count === 1 ? '1 star' : `${count} stars`}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
