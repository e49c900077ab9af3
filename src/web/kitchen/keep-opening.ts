import { useEffect } from 'react'
import { openingAt } from '../../contract/opening-words.ts'
import { nameSite } from '../ui/use-title.ts'
import { kitchen } from './use-kitchen.ts'
import { opening } from './use-opening.ts'

/** The longest time between two looks at the clock, in ms: it may jump, and a sleeping phone's timers stop. */
const LOOK = 30_000

/**
 * While mounted, updates the words about the hours: at each opening and closing, at the end of a pause, at midnight.
 */
export function useKeepOpening() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function look() {
      clearTimeout(timer)
      const settings = kitchen.get().value
      if (!settings) return
      nameSite(settings.name)
      const now = openingAt(settings, Date.now())
      if (JSON.stringify(now) !== JSON.stringify(opening.get().value)) opening.set(now)
      timer = setTimeout(look, Math.min(LOOK, Math.max(0, now.until - Date.now())))
    }
    look()
    const stop = kitchen.subscribe(look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
