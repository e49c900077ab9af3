import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import css from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  icon: IconName
  /** What pressing it does, for screen readers. */
  label: string
  /** Whether it adds something, which gives it the main colour. */
  add?: boolean
  small?: boolean
}

/** A square button with an icon only. */
export function IconButton({ icon, label, add = false, small = false, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={classes(css.ico, add && css.add, className)}>
      <Icon name={icon} small={small} />
      {children}
    </button>
  )
}
