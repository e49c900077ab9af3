import { isOfKitchen } from '../../contract/role.ts'
import { Refused } from '../calls/call.ts'
import { getToken, keepSession } from '../storage/storage.ts'

/**
 * Looks at why a call failed. Who is signed in but no admin had a wrong role in storage: it is put right by what the
 * refusal says of them, and the guard sends them home, or a helper to the orders. (A session that is over is forgotten
 * by `call` itself.)
 */
export function turnAway(problem: unknown) {
  const token = getToken()
  if (!(problem instanceof Refused) || problem.code !== 'FORBIDDEN' || token === null) return
  const { role } = (problem.details ?? {}) as { role?: string }
  keepSession({ token, role: isOfKitchen(role) ? role : 'user' })
}
