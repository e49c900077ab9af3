import { settleBeforeSignOut } from '../before-sign-out.ts'
import { call } from '../call.ts'
import { forgetSession, getToken } from '../storage.ts'

/**
 * Ends the session on the server and in this browser. Without an answer the browser forgets it all the same: whoever
 * asks to be signed out is signed out here.
 */
export async function endSession(): Promise<void> {
  if (getToken() !== null) {
    await settleBeforeSignOut()
    try {
      await call('POST /auth/logout', { timeoutMs: 4000, keepalive: true })
    } catch (problem) {
      console.warn(problem)
    }
  }
  forgetSession({ onPurpose: true })
}
