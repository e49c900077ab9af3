import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './drawer.module.css'
import { useModal } from './use-modal.ts'

interface DrawerProps {
  /** Its name for screen readers. */
  label: string
  side: 'left' | 'right'
  onClose: () => void
  children: ReactNode
  className?: string | undefined
}

/** A panel that slides in from a side. It is open as long as it is mounted. */
export function Drawer({ label, side, onClose, children, className }: DrawerProps) {
  return (
    <dialog {...useModal(onClose)} className={css.dialog} aria-label={label}>
      <div className={classes(css.panel, css[side], className)}>{children}</div>
    </dialog>
  )
}
