import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import css from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  icon: IconName
  /** What pressing it does, for those who do not see the icon. */
  label: string
  /** In palm oil: it adds something. */
  add?: boolean
  small?: boolean
}

/** A square button that shows an icon alone. */
export function IconButton({ icon, label, add = false, small = false, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={classes(css.ico, add && css.add, className)}>
      <Icon name={icon} small={small} />
      {children}
    </button>
  )
}
