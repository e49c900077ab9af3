import { NewVersion } from './new-version.tsx'
import { OfflineBand } from './offline-band.tsx'
import css from './visit-bands.module.css'

/** What may have to be said above every page. */
export function VisitBands() {
  return <div className={css.bands} role="status"><OfflineBand /><NewVersion /></div>
}
