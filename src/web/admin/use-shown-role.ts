import type { Role } from '../../contract/accounts.ts'
import { useLoginAsked } from '../session/login-asked.ts'
import { useRole } from '../storage/storage.ts'

/**
 * The role that the kitchen's pages are shown for: of the signed-in person, or of the one whose session has just ended.
 * Only the server decides what they may do.
 */
export function useShownRole(): Role | null {
  const asked = useLoginAsked()
  const role = useRole()
  return role ?? (asked?.because === 'ended' ? asked.role : null)
}
