/** The longest to wait for a page to load, in ms: on a bad line a picture may never arrive. */
const PATIENCE = 5000

/**
 * Resolves when the page has loaded, responds, and the browser is idle: then what the first view does not need can
 * follow. Resolves at once on the server.
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
