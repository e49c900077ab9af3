import { interactive } from './interactive.ts'

const signs = ['scroll', 'pointerdown', 'pointermove', 'keydown'] as const

/** The first scroll, touch or key. Listens from the start, because people do not wait for us. */
const sign = new Promise<void>((done) => {
  if (typeof document === 'undefined') return
  const stop = new AbortController()
  function come() {
    stop.abort()
    done()
  }
  for (const name of signs) addEventListener(name, come, { passive: true, signal: stop.signal })
  // In the next frame, because reading it now would force a layout while the page starts.
  requestAnimationFrame(() => scrollY > 0 && come())
})

/**
 * Resolves when the page is interactive and somebody has scrolled, touched or typed; or `ms` after it is. What only
 * helps a visitor who stays waits for this, so that a first look costs little data.
 */
export async function someoneThere(ms: number): Promise<void> {
  await interactive()
  await Promise.race([sign, new Promise((done) => setTimeout(done, ms))])
}
