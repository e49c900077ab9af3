import { endSession } from '../accounts/end-session.ts'
import { clearBrowser } from '../storage/clear-browser.ts'

let leaving = false

/** Whether somebody is signing out; then a session that ends needs no explanation. */
export function isSigningOut(): boolean {
  return leaving
}

/**
 * Ends the session, clears everything that this browser stores (storage, databases, caches), and loads the home page.
 */
export async function signOut(): Promise<void> {
  leaving = true
  await endSession()
  await clearBrowser()
  location.replace('/')
}
