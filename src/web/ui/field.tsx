import { useId, useState, type ComponentProps, type ReactNode, type Ref } from 'react'
import { classes } from './classes.ts'
import css from './field.module.css'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

interface FieldProps extends ComponentProps<'input'> {
  label: ReactNode
  name: string
  /** Help shown before a mistake. */
  hint?: ReactNode
  /** What is wrong, shown beside the field and announced. */
  error?: string | undefined
  optional?: boolean
  /** Whether it takes several lines. */
  multiline?: boolean
  /** The ref of the text area of a multiline field. */
  areaRef?: Ref<HTMLTextAreaElement>
  /** A sign before the input, such as "₦". */
  before?: string
  /**
   * At most this many characters. The server counts an emoji as one; browsers count two units, so they get room for
   * them.
   */
  maxLength?: number
}

/** A labelled field with its hint and its error. A password can be made visible. */
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

/** The error of a field or a group of options, announced when it appears. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p className={css.error} id={id} role="alert">
      <Icon name="alert" small />
      <span>{children}</span>
    </p>
  )
}
