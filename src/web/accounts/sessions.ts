import { call } from '../calls/call.ts'
import { makeReading } from '../calls/reading.ts'

/** Where the person is signed in, latest used first. */
export const sessions = makeReading(() => call('GET /user/sessions'))
