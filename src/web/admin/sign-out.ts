import { endSession } from '../accounts/end-session.ts'
import { clearStorage } from '../storage.ts'

let leaving = false

/** Whether somebody is signing out: then an ended session is no surprise and nothing needs saying. */
export function isSigningOut(): boolean {
  return leaving
}

/** Ends the session, clears all that this browser keeps (local and session storage, IndexedDB) and goes home on a fresh page. */
export async function signOut(): Promise<void> {
  leaving = true
  await endSession()
  await clearStorage()
  location.replace('/')
}
