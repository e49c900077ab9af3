import { useId } from 'react'
import css from './switch.module.css'

/** A setting that is on or off and takes effect at once. */
export function Switch({
  title,
  note,
  on,
  onTurn,
}: {
  title: string
  note: string
  on: boolean
  onTurn: (on: boolean) => void
}) {
  const id = useId()
  return (
    <div className={css.row}>
      <label htmlFor={id}>
        <b>{title}</b>
      </label>
      <small id={`${id}-note`}>{note}</small>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        aria-describedby={`${id}-note`}
        onChange={(event) => onTurn(event.currentTarget.checked)}
      />
    </div>
  )
}
