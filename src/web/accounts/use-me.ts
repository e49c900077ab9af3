import { call } from '../calls/call.ts'
import { makeReading } from '../calls/reading.ts'
import { useSessionReading } from '../calls/session-reading.ts'

/** The signed-in person. */
export const me = makeReading(() => call('GET /user'))

/** The signed-in person; `undefined` for a visitor, and until the answer has come. */
export function useMe() {
  return useSessionReading(me)
}
