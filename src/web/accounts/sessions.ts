import { call } from '../call.ts'
import { makeReading } from '../reading.ts'

/** Where the person is signed in, latest used first. */
export const sessions = makeReading(() => call('GET /user/sessions'))
