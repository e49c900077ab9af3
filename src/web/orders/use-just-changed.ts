import { useEffect, useState } from 'react'

/** How long a button that has changed ignores presses, in ms: the second half of a double tap was not meant for it. */
const SETTLES_IN = 600

/** Whether `value` changed a moment ago. */
export function useJustChanged(value: string): boolean {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (settled === value) return
    const timer = setTimeout(() => setSettled(value), SETTLES_IN)
    return () => clearTimeout(timer)
  }, [settled, value])
  return settled !== value
}
