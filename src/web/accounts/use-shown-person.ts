import type { User } from '../../contract/accounts.ts'
import { useThroughLogin } from '../session/use-through-login.ts'
import { useMe } from './use-me.ts'

/**
 * The person whose settings are shown. They stay while somebody logs in again after the session has ended; another
 * person who logs in sees their own.
 */
export function useShownPerson(): User | undefined {
  return useThroughLogin(useMe().value)
}
