import { lazy, Suspense, useState } from 'react'
import { useSavedOrders, useToken } from '../storage/storage.ts'
import { untilItComes } from '../start/until-it-comes.ts'
import { useUnsentCount } from '../orders/unsent/use-unsent-count.ts'
import { NewVersion } from './new-version.tsx'
import { OfflineBand } from './offline-band.tsx'
import css from './visit-bands.module.css'

// A visitor who has never ordered has nothing unsent.
const UnsentBand = lazy(() =>
  untilItComes(() => import('./unsent-band.tsx').then((file) => ({ default: file.UnsentBand }))),
)

// Only asks a question, so a failed load does not matter.
const PushOffer = lazy(() =>
  import('../push/push-offer.tsx').then(
    ({ PushOffer: Offer }) => ({ default: Offer }),
    () => ({ default: () => null }),
  ),
)

/** How long after an order its customer may be offered notifications, in ms. */
const RECENT = 12 * 3_600_000

/** Bands that may be shown above every page. */
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
