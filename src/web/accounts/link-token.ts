let token: string | undefined

/** The pages that mailed links lead to. */
const linked = /^\/(?:reset-password|confirm-email|accept-invitation|unsubscribe|undo-bank-change)\/?$/

/**
 * Takes the token of a mailed link out of the address bar, before anything else of the page runs: it must not stay in
 * the history, in a bookmark or in what somebody sees over a shoulder. From then on it is in memory alone. Letters
 * write it after `#`, which no server and no other site gets to see; as a query it works too.
 */
export function takeLinkToken() {
  if (!linked.test(location.pathname)) return
  // A second link opened where the first one stands changes what is after the `#` and loads nothing by itself.
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
