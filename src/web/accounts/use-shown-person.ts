import { useRef } from 'react'
import type { User } from '../../contract/accounts.ts'
import { useLoginAsked } from '../login-asked.ts'
import { useToken } from '../storage.ts'
import { useMe } from './use-me.ts'

/**
 * The person whose settings are shown. They stay while somebody whose session has ended logs in again, so that nothing
 * typed is lost; if that is somebody else, theirs take the place.
 */
export function useShownPerson(): User | undefined {
  const { value } = useMe()
  const token = useToken()
  const asked = useLoginAsked()
  const last = useRef<User>(undefined)
  if (value) last.current = value
  else if (token === null && asked?.because !== 'ended') last.current = undefined
  return last.current
}
