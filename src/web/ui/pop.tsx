import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './pop.module.css'

interface PopProps {
  /** The button's content. */
  button: ReactNode
  buttonClass?: string | undefined
  /** The button's name where it shows no words. */
  label?: string
  /** The panel's content; `close` shuts it and returns the focus to the button. */
  children: (close: () => void) => ReactNode
  className?: string | undefined
}

/** A button with a small panel below it, closed by a press beside it, Escape, or tabbing on. */
export function Pop({ button, buttonClass, label, children, className }: PopProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      setOpen(false)
      opener.current?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', escape)
    }
  }, [open])
  function close() {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <div className={css.root} ref={root}>
      <button
        type="button"
        ref={opener}
        className={buttonClass}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <div className={classes(css.pop, className)} id={id}>
          {children(close)}
        </div>
      )}
    </div>
  )
}
