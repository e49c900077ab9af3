import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './band.module.css'
import { Icon, type IconName } from './icon.tsx'

interface BandProps {
  /** `bad`: something is wrong; `wait` (the default): something takes time; `cloth`: information. */
  tone?: 'bad' | 'wait' | 'cloth'
  icon: IconName
  /** How urgently it is announced. */
  role?: 'alert' | 'status'
  children: ReactNode
  /** What one can do about it. */
  action?: ReactNode
}

/** A message on the page, shown as long as it is true. */
export function Band({ tone = 'wait', icon, role, children, action }: BandProps) {
  return (
    <div className={classes(css.band, css[tone])} role={role}>
      <Icon name={icon} />
      <span className={css.say}>{children}</span>
      {action}
    </div>
  )
}
