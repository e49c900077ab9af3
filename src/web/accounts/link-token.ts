let token: string | undefined

/**
 * Takes the token of a mailed link out of the address bar, before anything else of the page runs: it must not stay in the
 * history, in a bookmark or in what somebody sees over a shoulder. From then on it is in memory alone.
 */
export function takeLinkToken() {
  if (!/^\/(?:reset-password|confirm-email|accept-invitation|unsubscribe)\/?$/.test(location.pathname) || location.search === '') return
  token = new URLSearchParams(location.search).get('token') || undefined
  history.replaceState(history.state, '', location.pathname)
}

/** The token of the mailed link that this page was opened with. */
export function getLinkToken(): string | undefined {
  return token
}
