import { lazy, Suspense } from 'react'
import { useToken } from '../storage.ts'
import { useUnsentCount } from '../use-unsent-count.ts'
import { NewVersion } from './new-version.tsx'
import { OfflineBand } from './offline-band.tsx'
import css from './visit-bands.module.css'

// Whoever has never ordered has nothing unsent.
const UnsentBand = lazy(async () => {
  for (;;) {
    try {
      return { default: (await import('./unsent-band.tsx')).UnsentBand }
    } catch (problem) {
      // What is unsent waits for it: it is asked for until it comes.
      console.warn(problem)
      await new Promise((next) => setTimeout(next, 5000))
    }
  }
})

/** What may have to be said above every page. */
export function VisitBands() {
  const signedIn = useToken() !== null
  const unsent = useUnsentCount() > 0
  return <div className={css.bands} role="status"><OfflineBand /><NewVersion />{(signedIn || unsent) && <Suspense><UnsentBand /></Suspense>}</div>
}
