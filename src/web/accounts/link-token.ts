let token: string | undefined

/** The pages that mailed links lead to. */
const linked = /^\/(?:reset-password|confirm-email|accept-invitation|unsubscribe|undo-bank-change)\/?$/

/**
 * Takes the token of a mailed link out of the address bar before any other code of the page runs, so that it does not
 * stay in the history or a bookmark, and cannot be read over somebody's shoulder. From then on it is only in memory.
 * Mails write it after `#`, which reaches no server and no other site; the older form, as a query, works too.
 */
export function takeLinkToken() {
  if (!linked.test(location.pathname)) return
  // A second link opened in the same tab changes only the part after `#`, which loads nothing by itself.
  addEventListener('hashchange', () => tokenIn(location.hash) !== undefined && location.reload())
  if (location.search === '' && location.hash === '') return
  token = tokenIn(location.hash) ?? tokenIn(location.search)
  history.replaceState(history.state, '', location.pathname)
}

function tokenIn(part: string): string | undefined {
  return new URLSearchParams(part.slice(1)).get('token') || undefined
}

/** The token of the mailed link that this page was opened with. */
export function getLinkToken(): string | undefined {
  return token
}
