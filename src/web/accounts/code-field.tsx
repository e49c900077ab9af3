import { useLayoutEffect, useRef } from 'react'
import { Field } from '../ui/field.tsx'

/**
 * Where somebody who has turned on one-time codes gives one; it takes the focus when it appears, and when one was
 * wrong.
 */
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
