import { useEffect } from 'react'
import { call } from '../calls/call.ts'
import { makeReading, useReading } from '../calls/reading.ts'

/** What the kitchen says of itself. */
export const kitchen = makeReading(() => call('GET /kitchen'))

/** What the kitchen says of itself, read once and shared. */
export function useKitchen() {
  return useReading(kitchen)
}

/**
 * As `useKitchen`, the story included, which most pages that are rendered ahead leave out to be lighter; the kitchen
 * always has one.
 */
export function useWholeKitchen() {
  const { value, problem } = useReading(kitchen)
  const missing = value?.story === ''
  useEffect(() => {
    if (missing) void kitchen.read()
  }, [missing])
  return { value: missing ? undefined : value, problem }
}
