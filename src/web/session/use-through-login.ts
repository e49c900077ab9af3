import { useRef } from 'react'
import { useLoginAsked } from './login-asked.ts'
import { useToken } from '../storage/storage.ts'

/**
 * Something of the signed-in person's, as it was last shown. It stays while somebody whose session has ended logs in
 * again, so that nothing typed about it is lost; it goes when they will not. That somebody else has logged in is for
 * the caller to see, by whose it is.
 * @param now as it stands under the present session; `undefined` while that is not known
 */
export function useThroughLogin<T>(now: T | undefined): T | undefined {
  const token = useToken()
  const asked = useLoginAsked()
  const last = useRef<T>(undefined)
  if (now !== undefined) last.current = now
  else if (token === null && asked?.because !== 'ended') last.current = undefined
  return last.current
}
