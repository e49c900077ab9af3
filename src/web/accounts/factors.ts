import { call } from '../calls/call.ts'
import { makeReading } from '../calls/reading.ts'

/** The passkeys and one-time codes of the signed-in admin. */
export const factors = makeReading(() => call('GET /user/factors'))
