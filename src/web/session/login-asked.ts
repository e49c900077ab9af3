import type { Role } from '../../contract/accounts.ts'
import { closeDialog, openDialog } from '../ui/dialogs.ts'
import { forgetSession, getRole, getToken, onStorageChange, recheckStorage } from '../storage/storage.ts'
import { share, useShared } from '../ui/shared.ts'

/**
 * Why the login dialog stands over a page, whose visitor stays there once logged in: their session is over, the page is
 * for signed-in people alone, or they are in the middle of an order.
 */
export type LoginAsked = { because: 'ended'; role: Role | null } | { because: 'needed' | 'order' }

/**
 * The token of the session that has ended here. It shows the server at the next login that this browser was logged in
 * before.
 */
let ended: string | null = null

/** The token of the session that has ended on this page by itself; none where the person has logged out. */
export const endedToken = () => ended

const asked = share<LoginAsked | undefined>(undefined)

/**
 * The server says that a session is over. The browser forgets it and asks to log in over the page as it stands, so that
 * nothing typed is lost.
 * @param token the session's; one that is not the present one any more changes nothing
 */
export function endedSession(token: string | null) {
  if (token === null || token !== getToken()) return
  // Before the session is forgotten: whoever sees that it is gone then also sees why.
  asked.set({ because: 'ended', role: getRole() })
  ended = token
  forgetSession()
  void openDialog('login')
}

/**
 * Hears of sessions that end or begin in other tabs, so that each of them says so and keeps what is typed in it. Before
 * the page is drawn: whoever sees that the session is gone then also sees why.
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
  // A page that the browser had put aside has heard nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && recheckStorage())
  onStorageChange(() => {
    role = getToken() === null ? role : getRole()
  })
}

/** Asks to log in for the page that is shown. */
export const askToLogIn = () => ask('needed')

/** Asks to log in for an order, which waits under the dialog. */
export const askToLogInForOrder = () => ask('order')

/** Whose session has just ended has been asked already. */
function ask(because: 'needed' | 'order') {
  if (asked.get()?.because !== 'ended') asked.set({ because })
  void openDialog('login')
}

/** They have logged in, or will not. */
export function answerLogin() {
  asked.set(undefined)
}

/** Why somebody is asked to log in where they are; nothing where they asked for it themselves. */
export function useLoginAsked(): LoginAsked | undefined {
  return useShared(asked)
}
