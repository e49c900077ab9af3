import type { Role } from '../../contract/accounts.ts'
import { useLoginAsked } from '../session/login-asked.ts'
import { useRole } from '../storage/storage.ts'

/**
 * For whose eyes the kitchen's pages are: of who is signed in, or of whose session has ended over the page. Only the
 * server decides what they may do.
 */
export function useShownRole(): Role | null {
  const asked = useLoginAsked()
  const role = useRole()
  return role ?? (asked?.because === 'ended' ? asked.role : null)
}
