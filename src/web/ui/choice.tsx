import type { ReactNode } from 'react'
import css from './choice.module.css'
import { Icon, type IconName } from './icon.tsx'

interface ChoiceProps {
  name: string
  value: string
  checked: boolean
  onChoose: () => void
  title: ReactNode
  note?: ReactNode
  /** An icon at its end. */
  icon?: IconName
}

/** One option of a group. */
export function Choice({ name, value, checked, onChoose, title, note, icon }: ChoiceProps) {
  return (
    <label className={css.choice}>
      <input type="radio" name={name} value={value} checked={checked} onChange={onChoose} />
      <span>
        <b>{title}</b>
        {note && <small>{note}</small>}
      </span>
      {icon && <Icon name={icon} className={css.icon} />}
    </label>
  )
}
