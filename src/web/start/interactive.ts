/** The longest that a page is waited for, in milliseconds: on a bad line a picture may never arrive. */
const PATIENCE = 5000

/**
 * Resolves once the page has loaded and answers, and the browser has a moment to spare: then comes what the first view
 * can do without. At once where nobody is looking, on the server.
 */
export function interactive(): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve()
  return new Promise((done) => {
    const idle = () =>
      'requestIdleCallback' in window ? requestIdleCallback(() => done(), { timeout: 2000 }) : setTimeout(done, 200)
    if (document.readyState === 'complete') return idle()
    addEventListener('load', idle, { once: true })
    setTimeout(done, PATIENCE)
  })
}
