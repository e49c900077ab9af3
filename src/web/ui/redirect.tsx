import { useLayoutEffect } from 'react'
import { goTo } from './location.ts'

/** Shown instead of a page: goes to another, and leaves none to come back to. */
export function Redirect({ to }: { to: string }) {
  useLayoutEffect(() => goTo(to, { replace: true }), [to])
  return null
}
