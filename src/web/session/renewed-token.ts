import { underLock } from '../storage/locks.ts'
import { getToken } from '../storage/storage.ts'

const LOCK = 'token'

/**
 * Makes a call that gives the session a new token, and stores it. Other tabs whose calls are refused meanwhile wait for
 * it, so that they do not take the session for ended.
 */
export async function renewing(work: () => Promise<void>): Promise<void> {
  await underLock(LOCK, 'wait', work)
}

/** Whether the session goes on under another token than the refused one; waits for a tab that is renewing it. */
export async function isRenewed(refused: string): Promise<boolean> {
  await underLock(LOCK, 'wait', async () => undefined)
  const now = getToken()
  return now !== null && now !== '' && now !== refused
}
