import { useId } from 'react'
import css from './segments.module.css'

/** A few short options side by side. @param props.labelled `false` shows the label to screen readers only */
export function Segments<V extends string>({
  label,
  labelled = true,
  value,
  choices,
  onChoose,
}: {
  label: string
  labelled?: boolean
  value: V
  choices: Record<V, string>
  onChoose: (value: V) => void
}) {
  const name = useId()
  return (
    <fieldset className={css.set}>
      <legend className={labelled ? 'label' : 'vh'}>{label}</legend>
      <div className={css.row}>
        {(Object.entries(choices) as [V, string][]).map(([one, words]) => (
          <label key={one} className={css.one}>
            <input type="radio" name={name} value={one} checked={one === value} onChange={() => onChoose(one)} />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
