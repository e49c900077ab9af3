import { useMemo } from 'react'
import { useMe } from '../accounts/use-me.ts'
import { useSavedOrders } from '../storage.ts'
import { cartEntries } from './cart.ts'
import { useWaitingOrders } from './waiting-orders.ts'

/** What stands in the cart now. `problem`: why the server's part of it is missing. */
export function useCart() {
  const saved = useSavedOrders()
  const { value: person, problem: nobody } = useMe()
  const { value: waiting, problem } = useWaitingOrders()
  const entries = useMemo(() => cartEntries(saved, waiting, person?._id), [saved, waiting, person?._id])
  return { entries, waiting, person, problem: problem ?? nobody }
}
