import { Refused } from '../call.ts'
import { getToken, keepSession } from '../storage.ts'

/**
 * Looks at why a call failed. Whoever is signed in but no admin had a wrong role in storage: it is put right, and the
 * guard sends them home. (A session that is over is forgotten by `call` itself.)
 */
export function turnAway(problem: unknown) {
  const token = getToken()
  if (problem instanceof Refused && problem.code === 'FORBIDDEN' && token !== null) keepSession({ token, role: 'user' })
}
