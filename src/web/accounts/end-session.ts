import { settleBeforeSignOut } from '../session/before-sign-out.ts'
import { call } from '../calls/call.ts'
import { dropPush } from '../push/push.ts'
import { forgetSession, getToken } from '../storage/storage.ts'

/**
 * Ends the session on the server and in this browser, and stops this device's notifications. Without an answer the
 * browser still forgets the session, because the person wants to be signed out here.
 */
export async function endSession(): Promise<void> {
  if (getToken() !== null) {
    await settleBeforeSignOut()
    await Promise.all([logOut(), dropPush()])
  }
  forgetSession({ onPurpose: true })
}

async function logOut(): Promise<void> {
  try {
    await call('POST /auth/logout', { timeoutMs: 4000, keepalive: true })
  } catch (problem) {
    console.warn(problem)
  }
}
