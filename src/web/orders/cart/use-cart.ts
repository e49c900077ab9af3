import { useMemo } from 'react'
import { me, useMe } from '../../accounts/use-me.ts'
import { useSavedOrders } from '../../storage/storage.ts'
import { cartEntries } from './cart.ts'
import { useCustomer } from '../signed-in.ts'
import { useWaitingOrders, waitingOrders } from '../waiting-orders.ts'

/**
 * What stands in the cart now. `customer`: the `_id` of whose it is, known without a network too; `problem`: why the
 * server's part of it is missing; `retry` reads that part again.
 */
export function useCart() {
  const saved = useSavedOrders()
  const { value: person, problem: nobody } = useMe()
  const customer = useCustomer()
  const { value: waiting, problem } = useWaitingOrders()
  const entries = useMemo(() => cartEntries(saved, waiting, customer), [saved, waiting, customer])
  return { entries, waiting, person, customer, problem: problem ?? nobody, retry }
}

/** Whose orders they are is half of the answer: either may have failed. */
function retry() {
  me.retry()
  waitingOrders.retry()
}
