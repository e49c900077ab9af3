import type { ComponentProps, MouseEvent } from 'react'
import css from './button.module.css'
import { classes } from './classes.ts'
import { Link, type LinkProps } from './link.tsx'

export interface ButtonLook {
  /** How strongly it asks: one `oil` (the default) per view, then `quiet`, `line`, `bare`. */
  kind?: 'oil' | 'quiet' | 'line' | 'bare' | 'danger'
  big?: boolean
  full?: boolean
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Whether it is at work: the three marks pulse, and pressing does nothing. */
  busy?: boolean
  /**
   * Whether it cannot do its work yet. It stays pressable (`aria-disabled`), so that the handler can say what is
   * missing.
   */
  notReady?: boolean
}

function look({ kind = 'oil', big, full }: ButtonLook, ...more: (string | false | undefined)[]): string {
  return classes(css.btn, kind !== 'oil' && css[kind], big && css.big, full && css.full, ...more)
}

/** A button. `type` is `button` by default. */
export function Button({
  kind = 'oil',
  big = false,
  full = false,
  busy = false,
  notReady = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={notReady || busy || undefined}
      className={look({ kind, big, full }, notReady && !busy && css.notReady, busy && css.busy, className)}
    >
      {busy && <Working />}
      {children}
    </button>
  )
}

export interface LinkButtonProps extends ButtonLook, LinkProps {}

/** A link that looks like a button. */
export function LinkButton({ kind = 'oil', big = false, full = false, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={look({ kind, big, full }, className)} />
}

/** The three tone marks, pulsing. */
function Working() {
  return (
    <svg className={css.tones} viewBox="0 0 24 24" aria-hidden="true">
      <path d="m4 8 4 8" />
      <path d="m14 8-4 8" />
      <path d="m21 8-4 8" />
    </svg>
  )
}
