import { Button, type ButtonLook } from './button.tsx'
import { FieldError } from './field.tsx'
import { Icon } from './icon.tsx'
import css from './save-line.module.css'

interface SaveLineProps {
  label: string
  kind?: NonNullable<ButtonLook['kind']>
  state: { said: string | undefined; problem: string | undefined; busy: boolean }
}

/** The button of a form, and beside it the result of pressing it, announced. */
export function SaveLine({ label, kind = 'quiet', state: { said, problem, busy } }: SaveLineProps) {
  return (
    <div className={css.line}>
      <Button type="submit" kind={kind} busy={busy}>
        {label}
      </Button>
      <Said>{said}</Said>
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </div>
  )
}

/** What was done, announced: the live region exists before the words. */
export function Said({ children }: { children: string | undefined }) {
  return (
    <p className={css.said} role="status">
      {children !== undefined && (
        <>
          <Icon name="check" small />
          <span>{children}</span>
        </>
      )}
    </p>
  )
}
