import type { Role } from '../../contract/accounts.ts'
import { call, Refused } from '../calls/call.ts'
import { networkDown } from '../ui/network-down.ts'
import { say } from './words.ts'
import { endedToken } from '../session/login-asked.ts'
import { keepSession } from '../storage/storage.ts'
import type { Unfinished } from './choose-password.tsx'

/**
 * Logs in and stores the session, unless the password has to be changed first.
 * @param code a one-time or recovery code, after the shop has asked for one
 * @returns the role; or the unfinished login; or the problem in words, where `asks` says that a code is wanted
 */
export async function logIn(
  email: string,
  password: string,
  code?: string,
): Promise<{ role: Role } | { unfinished: Unfinished } | { problem: string; asks?: 'code' }> {
  try {
    const earlier = endedToken()
    const session = await call('POST /auth/login', {
      body: { email, password, ...(code !== undefined && { code }) },
      ...(earlier !== null && { headers: { authorization: `Bearer ${earlier}` } }),
    })
    if (!session.token) return { problem: say.loginFailed.detail }
    if (session.changePassword)
      return { unfinished: { email, printed: password, token: session.token, role: session.role } }
    keepSession(session)
    return { role: session.role }
  } catch (problem) {
    if (problem instanceof Refused && (problem.code === 'SECOND_FACTOR' || problem.code === 'WRONG_CODE'))
      return { problem: problem.message, asks: 'code' }
    if (problem instanceof Refused) return { problem: problem.isSaid ? problem.message : say.loginFailed.detail }
    return { problem: networkDown('Please try again.') }
  }
}
