import { lazy, Suspense, useState } from 'react'
import { useSavedOrders, useToken } from '../storage/storage.ts'
import { untilItComes } from '../start/until-it-comes.ts'
import { useUnsentCount } from '../orders/unsent/use-unsent-count.ts'
import { NewVersion } from './new-version.tsx'
import { OfflineBand } from './offline-band.tsx'
import css from './visit-bands.module.css'

// Whoever has never ordered has nothing unsent.
const UnsentBand = lazy(() =>
  untilItComes(() => import('./unsent-band.tsx').then((file) => ({ default: file.UnsentBand }))),
)

// Only asks a question; where the network fails it is asked another time.
const PushOffer = lazy(() =>
  import('../push/push-offer.tsx').then(
    ({ PushOffer: Offer }) => ({ default: Offer }),
    () => ({ default: () => null }),
  ),
)

/** How long after an order its customer may be asked about notifications, in milliseconds. */
const RECENT = 12 * 3_600_000

/** What may have to be said above every page. */
export function VisitBands() {
  const signedIn = useToken() !== null
  const unsent = useUnsentCount() > 0
  const [opened] = useState(Date.now)
  const ordered = useSavedOrders().some(
    ({ _id, createdAt }) => _id !== undefined && Date.parse(createdAt) > opened - RECENT,
  )
  return (
    <div className={css.bands} role="status">
      <OfflineBand />
      <NewVersion />
      {(signedIn || unsent) && (
        <Suspense>
          <UnsentBand />
        </Suspense>
      )}
      {signedIn && ordered && (
        <Suspense>
          <PushOffer />
        </Suspense>
      )}
    </div>
  )
}
