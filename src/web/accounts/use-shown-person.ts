import type { User } from '../../contract/accounts.ts'
import { useThroughLogin } from '../session/use-through-login.ts'
import { useMe } from './use-me.ts'

/**
 * The person whose settings are shown, through a login after a session that has ended; if somebody else logs in, theirs
 * take the place.
 */
export function useShownPerson(): User | undefined {
  return useThroughLogin(useMe().value)
}
