import { useEffect, useState } from 'react'

/**
 * How long a button that now does something else takes no press, in milliseconds: the second half of a double tap was
 * not meant for it.
 */
const SETTLES_IN = 600

/** Whether `value` has changed a moment ago. */
export function useJustChanged(value: string): boolean {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (settled === value) return
    const timer = setTimeout(() => setSettled(value), SETTLES_IN)
    return () => clearTimeout(timer)
  }, [settled, value])
  return settled !== value
}
