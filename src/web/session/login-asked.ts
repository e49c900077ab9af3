import type { Role } from '../../contract/accounts.ts'
import { closeDialog, openDialog } from '../ui/dialogs.ts'
import { forgetSession, getRole, getToken, onStorageChange, recheckStorage } from '../storage/storage.ts'
import { share, useShared } from '../ui/shared.ts'

/**
 * Why the login dialog is open over a page: the session has ended, the page is for signed-in people, or an order needs
 * it. After logging in, the person stays on the page.
 */
export type LoginAsked = { because: 'ended'; role: Role | null } | { because: 'needed' | 'order' }

/**
 * The token of the session that ended on this page. At the next login it shows the server that this browser was logged
 * in before.
 */
let ended: string | null = null

/** The token of the session that ended on this page by itself; `null` after logging out. */
export const endedToken = () => ended

const asked = share<LoginAsked | undefined>(undefined)

/**
 * Handles the server's answer that a session is over: forgets it and asks to log in over the page, so that nothing
 * typed is lost.
 * @param token the session's; an outdated one changes nothing
 */
export function endedSession(token: string | null) {
  if (token === null || token !== getToken()) return
  // Set before the session is forgotten, so that components that notice its end also see the reason.
  asked.set({ because: 'ended', role: getRole() })
  ended = token
  forgetSession()
  void openDialog('login')
}

/**
 * Listens for sessions that end or begin in other tabs, so that this tab reacts and keeps what is typed in it. Called
 * before the page is drawn, so that components that notice the end also see the reason.
 */
export function hearOtherTabs() {
  let role = getRole()
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== 'token') return
    if (newValue) {
      closeDialog('login')
      answerLogin()
    } else if (oldValue && newValue === null) {
      asked.set({ because: 'ended', role })
      void openDialog('login')
    }
  })
  // A page that was in the browser's back-forward cache has missed changes.
  window.addEventListener('pageshow', ({ persisted }) => persisted && recheckStorage())
  onStorageChange(() => {
    role = getToken() === null ? role : getRole()
  })
}

/** Asks to log in for the present page. */
export const askToLogIn = () => ask('needed')

/** Asks to log in for an order, which stays under the dialog. */
export const askToLogInForOrder = () => ask('order')

/** Does nothing for a person whose session has just ended: they were asked already. */
function ask(because: 'needed' | 'order') {
  if (asked.get()?.because !== 'ended') asked.set({ because })
  void openDialog('login')
}

/** They have logged in, or declined. */
export function answerLogin() {
  asked.set(undefined)
}

/** Why somebody is asked to log in; `undefined` where they asked for it themselves. */
export function useLoginAsked(): LoginAsked | undefined {
  return useShared(asked)
}
