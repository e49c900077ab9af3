import { endSession } from '../accounts/end-session.ts'
import { clearBrowser } from '../storage/clear-browser.ts'

let leaving = false

/** Whether somebody is signing out: then an ended session is no surprise and nothing needs saying. */
export function isSigningOut(): boolean {
  return leaving
}

/**
 * Ends the session, clears all that this browser keeps (storage, databases, kept pages) and goes home on a fresh page.
 */
export async function signOut(): Promise<void> {
  leaving = true
  await endSession()
  await clearBrowser()
  location.replace('/')
}
