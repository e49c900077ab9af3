import { call } from '../call.ts'
import { makeReading, useReading } from '../reading.ts'

/** What the kitchen says of itself. */
export const kitchen = makeReading(() => call('GET /kitchen'))

/** What the kitchen says of itself, read once and shared. */
export function useKitchen() {
  return useReading(kitchen)
}
