import { interactive } from './interactive.ts'

const signs = ['scroll', 'pointerdown', 'pointermove', 'keydown'] as const

/** The first scroll, touch or key; listened for from the start, because people do not wait for us. */
const sign = new Promise<void>((done) => {
  if (typeof document === 'undefined') return
  const stop = new AbortController()
  function come() {
    stop.abort()
    done()
  }
  for (const name of signs) addEventListener(name, come, { passive: true, signal: stop.signal })
  // Asked for now, the page would be laid out in the midst of starting.
  requestAnimationFrame(() => scrollY > 0 && come())
})

/**
 * Resolves once the page answers and somebody has scrolled, touched or typed; or `ms` milliseconds after it does. What
 * only helps whoever goes on waits for this, so that a first look costs as little data as it can.
 */
export async function someoneThere(ms: number): Promise<void> {
  await interactive()
  await Promise.race([sign, new Promise((done) => setTimeout(done, ms))])
}
