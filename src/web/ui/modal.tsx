import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import css from './modal.module.css'
import { useModal } from './use-modal.ts'

interface ModalProps {
  title: ReactNode
  /** Asked for by the cross, Escape, the back gesture and a press beside the dialog; without it only the dialog's own buttons close it. */
  onClose: (() => void) | undefined
  children?: ReactNode
  /** Buttons; the first grows. They stay in reach while the body scrolls. */
  footer?: ReactNode
  size?: 'small' | 'wide'
  /** The id of what names the dialog, where that is not the title. */
  labelledBy?: string
  className?: string | undefined
}

/** A dialog: a sheet from below on phones, a card from 640 px. It is open as long as it is mounted. */
export function Modal({ title, onClose, children, footer, size = 'small', labelledBy, className }: ModalProps) {
  const titleId = useId()
  return (
    <ModalFrame labelledBy={labelledBy ?? titleId} onClose={onClose} className={classes(size === 'wide' && css.wide, className)}>
      <header className={css.head}>
        <h2 className="t4" id={titleId}>{title}</h2>
        {onClose && <IconButton icon="close" label="Close" onClick={onClose} />}
      </header>
      {children !== undefined && <div className={css.body}>{children}</div>}
      {footer && <footer className={css.foot}>{footer}</footer>}
    </ModalFrame>
  )
}

/** The bare card of a dialog, for one that lays out its own parts. @param labelledBy the id of what names it */
export function ModalFrame({ labelledBy, onClose, className, children }: { labelledBy: string; onClose: (() => void) | undefined; className?: string | undefined; children: ReactNode }) {
  return (
    <dialog {...useModal(onClose)} className={css.dialog} aria-labelledby={labelledBy}>
      <div className={classes(css.card, className)}>{children}</div>
    </dialog>
  )
}
