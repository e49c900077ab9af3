import { useLayoutEffect } from 'react'
import { goTo } from './location.ts'

/** Navigates to another page, replacing the present one in the history. */
export function Redirect({ to }: { to: string }) {
  useLayoutEffect(() => goTo(to, { replace: true }), [to])
  return null
}
