import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './band.module.css'
import { Icon, type IconName } from './icon.tsx'

interface BandProps {
  /** `bad`: something is wrong; `wait` (the default): something takes its time; `cloth`: how things stand. */
  tone?: 'bad' | 'wait' | 'cloth'
  icon: IconName
  /** How urgently it is announced when it appears. */
  role?: 'alert' | 'status'
  children: ReactNode
  /** What one can do about it. */
  action?: ReactNode
}

/** A message in its place on the page, as long as it holds. */
export function Band({ tone = 'wait', icon, role, children, action }: BandProps) {
  return (
    <div className={classes(css.band, css[tone])} role={role}>
      <Icon name={icon} />
      <span className={css.say}>{children}</span>
      {action}
    </div>
  )
}
