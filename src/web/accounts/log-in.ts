import type { Role } from '../../contract/accounts.ts'
import { call, Refused } from '../call.ts'
import { say } from '../messages.ts'
import { keepSession } from '../storage.ts'

/** Logs in and keeps the session. @returns the role, or what went wrong in words */
export async function logIn(email: string, password: string): Promise<{ role: Role } | { problem: string }> {
  try {
    const session = await call('POST /auth/login', { body: { email, password } })
    if (!session.token) return { problem: say.loginFailed.detail }
    keepSession(session)
    return { role: session.role }
  } catch (problem) {
    if (problem instanceof Refused) return { problem: problem.isSaid ? problem.message : say.loginFailed.detail }
    return { problem: 'The network let us down. Please try again.' }
  }
}
