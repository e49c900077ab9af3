import { call } from '../calls/call.ts'
import { makeReading } from '../calls/reading.ts'

/** The person's sessions, latest used first. */
export const sessions = makeReading(() => call('GET /user/sessions'))
