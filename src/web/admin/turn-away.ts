import { isOfKitchen } from '../../contract/role.ts'
import { Refused } from '../calls/call.ts'
import { getToken, keepSession } from '../storage/storage.ts'

/**
 * Reacts to a refused call. A signed-in person with a wrong role in storage gets the role that the refusal names, and
 * the guard sends them to where it belongs. (`call` itself forgets a session that is over.)
 */
export function turnAway(problem: unknown) {
  const token = getToken()
  if (!(problem instanceof Refused) || problem.code !== 'FORBIDDEN' || token === null) return
  const { role } = (problem.details ?? {}) as { role?: string }
  keepSession({ token, role: isOfKitchen(role) ? role : 'user' })
}
