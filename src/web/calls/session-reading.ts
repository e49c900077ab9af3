import { useEffect } from 'react'
import { useReading, type Read, type Reading } from './reading.ts'
import { getToken, useToken } from '../storage/storage.ts'

const unread: Read<never> = { value: undefined, problem: undefined }
/** The session that each reading was read in. */
const readUnder = new WeakMap<object, string | null>()

/** Takes in what a call has returned. @param change from the value known in the present session */
export function changeSessionReading<T>(reading: Reading<T>, change: (known: T | undefined) => T) {
  const known = readUnder.get(reading) === getToken() ? reading.get().value : undefined
  readUnder.set(reading, getToken())
  reading.set(change(known))
}

/** Shows a reading of the signed-in person: read again in every session, nothing for a visitor. */
export function useSessionReading<T>(reading: Reading<T>): Read<T> {
  const token = useToken()
  useEffect(() => {
    if (readUnder.get(reading) === token) return
    readUnder.set(reading, token)
    reading.set(undefined)
  }, [reading, token])
  const now = useReading(reading, token !== null)
  return token === null || readUnder.get(reading) !== token ? unread : now
}
