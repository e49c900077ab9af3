import { useRef } from 'react'
import { useLoginAsked } from './login-asked.ts'
import { useToken } from '../storage/storage.ts'

/**
 * A value of the signed-in person as it was last shown. It stays while somebody whose session has ended logs in again,
 * so that nothing typed about it is lost, and goes if they decline. Whether somebody else has logged in, the caller has
 * to check.
 * @param now the value in the present session; `undefined` while unknown
 */
export function useThroughLogin<T>(now: T | undefined): T | undefined {
  const token = useToken()
  const asked = useLoginAsked()
  const last = useRef<T>(undefined)
  if (now !== undefined) last.current = now
  else if (token === null && asked?.because !== 'ended') last.current = undefined
  return last.current
}
