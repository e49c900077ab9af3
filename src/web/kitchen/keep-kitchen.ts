import { useEffect } from 'react'
import { useConnection, useLive } from '../live/live.ts'
import { useKeepOpening } from './keep-opening.ts'
import { kitchen } from './use-kitchen.ts'

/** While mounted, keeps the kitchen's settings and hours up to date. Reads again after each reconnect. */
export function useKeepKitchen() {
  useLive('kitchen_changed', () => void kitchen.refresh())
  const { connects } = useConnection()
  useEffect(() => {
    if (connects > 0) void kitchen.renew()
  }, [connects])
  useKeepOpening()
}
