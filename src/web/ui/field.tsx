import { useId, useState, type ComponentProps, type ReactNode, type Ref } from 'react'
import { classes } from './classes.ts'
import css from './field.module.css'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

interface FieldProps extends ComponentProps<'input'> {
  label: ReactNode
  name: string
  /** What helps before a mistake. */
  hint?: ReactNode
  /** What is wrong, in words; it stands beside the field and is announced. */
  error?: string | undefined
  optional?: boolean
  /** Several lines of text. */
  multiline?: boolean
  /** The text area of a field of several lines. */
  areaRef?: Ref<HTMLTextAreaElement>
  /** A sign before what is typed, such as "₦". */
  before?: string
  /**
   * At most so many characters. The server, which judges, counts an emoji as one; the browser counts two units of it,
   * and gets room for them.
   */
  maxLength?: number
}

/** A labelled field with its hint and its error. A `type` of `password` can be shown. */
export function Field({
  label,
  name,
  type = 'text',
  hint,
  error,
  optional = false,
  multiline = false,
  areaRef,
  before,
  maxLength,
  className,
  id,
  ...rest
}: FieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const [shown, setShown] = useState(false)
  const said = error ? `${inputId}-error` : hint ? `${inputId}-hint` : undefined
  const input = {
    ...rest,
    id: inputId,
    name,
    maxLength: isFigure(rest) ? maxLength : maxLength && maxLength * 2,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': said,
    className: classes(css.input, before && css.after, type === 'password' && css.covered, className),
  }
  return (
    <div className={css.field}>
      <label htmlFor={inputId}>
        {label}
        {optional && <span className={css.optional}> (optional)</span>}
      </label>
      <div className={css.box}>
        {before && (
          <span className={css.before} aria-hidden="true">
            {before}
          </span>
        )}
        {multiline ? (
          <textarea {...(input as ComponentProps<'textarea'>)} ref={areaRef} />
        ) : (
          <input {...input} type={shown ? 'text' : type} />
        )}
        {type === 'password' && (
          <IconButton
            className={css.eye}
            icon={shown ? 'eyeOff' : 'eye'}
            small
            label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
          />
        )}
      </div>
      {hint && !error && (
        <p className={css.hint} id={`${inputId}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${inputId}-error`}>{error}</FieldError>}
    </div>
  )
}

/** Digits are one unit each. */
function isFigure({ inputMode }: Pick<FieldProps, 'inputMode'>): boolean {
  return inputMode === 'numeric' || inputMode === 'decimal'
}

/** What is wrong with a field or a group of choices, announced when it appears. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p className={css.error} id={id} role="alert">
      <Icon name="alert" small />
      <span>{children}</span>
    </p>
  )
}
