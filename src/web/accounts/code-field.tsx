import { useLayoutEffect, useRef } from 'react'
import { Field } from '../ui/field.tsx'

/** The field for a one-time code. It takes the focus when it appears, and after a wrong code. */
export function CodeField({ problem }: { problem: string | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => input.current?.focus(), [problem])
  return (
    <Field
      label="Code"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      hint="The six digits that your app shows now, or a recovery code."
      error={problem}
      ref={input}
    />
  )
}
