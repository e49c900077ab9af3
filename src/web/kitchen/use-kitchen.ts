import { useEffect } from 'react'
import { call } from '../calls/call.ts'
import { makeReading, useReading } from '../calls/reading.ts'

/** The kitchen's published settings. */
export const kitchen = makeReading(() => call('GET /kitchen'))

/** The kitchen's published settings, read once and shared. */
export function useKitchen() {
  return useReading(kitchen)
}

/** As `useKitchen`, including the story, which most prerendered pages leave out to be lighter. */
export function useWholeKitchen() {
  const { value, problem } = useReading(kitchen)
  const missing = value?.story === ''
  useEffect(() => {
    if (missing) void kitchen.read()
  }, [missing])
  return { value: missing ? undefined : value, problem }
}
