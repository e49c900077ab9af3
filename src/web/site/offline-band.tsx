import { useEffect, useState } from 'react'
import { API } from '../../contract/paths.ts'
import { kitchen } from '../kitchen/use-kitchen.ts'
import { useConnection } from '../live/live.ts'
import { products } from '../menu/use-products.ts'
import { exactTime, timeOfDay } from '../../contract/lagos-time.ts'
import { Icon } from '../ui/icon.tsx'
import css from './visit-bands.module.css'

/**
 * How often to check whether the network is back, in ms; and how long a lost connection may last before the first
 * check.
 */
const AGAIN = 15_000
const LOST = 3000
const DAY = 86_400_000

/** Says that there is no network, how old the menu is, and what has to wait. */
export function OfflineBand() {
  const [asOf, setAsOf] = useState(keptAt)
  const { state, connects } = useConnection()
  const away = asOf !== undefined
  useEffect(() => {
    let here = true
    const since = connects > 0 ? Date.now : () => performance.timeOrigin
    const gone = () => setAsOf((before) => before ?? since())
    const look = async () => {
      const there = await isReachable()
      if (!here) return
      if (!there) return gone()
      delete document.documentElement.dataset['kept']
      setAsOf(undefined)
      if (away) for (const reading of [products, kitchen]) void reading.refresh()
    }
    const lookNow = () => void look()
    if (away || !navigator.onLine) lookNow()
    const timer = state === 'lost' && !away ? setTimeout(lookNow, LOST) : away ? setInterval(lookNow, AGAIN) : undefined
    addEventListener('offline', gone)
    addEventListener('online', lookNow)
    return () => {
      here = false
      clearInterval(timer)
      removeEventListener('offline', gone)
      removeEventListener('online', lookNow)
    }
  }, [away, state, connects])
  if (asOf === undefined) return null
  return (
    <p className={css.band}>
      <Icon name="offline" small />
      <span>
        <b>You are offline.</b> This is the menu of <span className="fig">{when(asOf)}</span>. Ordering and sending need
        a network.
      </span>
    </p>
  )
}

/** When a cached page was fetched, in ms; the service worker has written it there. */
function keptAt(): number | undefined {
  const { kept } = document.documentElement.dataset
  return kept === undefined ? undefined : Date.parse(kept) || performance.timeOrigin
}

/** Whether the server answers at all. */
async function isReachable(): Promise<boolean> {
  try {
    await fetch(`${API}/health`, { cache: 'no-store', signal: AbortSignal.timeout(8000) })
    return true
  } catch {
    return false
  }
}

function when(time: number): string {
  const iso = new Date(time).toISOString()
  return Date.now() - time < DAY ? timeOfDay(iso) : exactTime(iso)
}
