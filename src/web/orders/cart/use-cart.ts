import { useMemo } from 'react'
import { me, useMe } from '../../accounts/use-me.ts'
import { useSavedOrders } from '../../storage/storage.ts'
import { cartEntries } from './cart.ts'
import { useCustomer } from '../signed-in.ts'
import { useWaitingOrders, waitingOrders } from '../waiting-orders.ts'

/**
 * The rows of the cart now. `customer`: the `_id` of its owner, known without a network too; `problem`: why the
 * server's part is missing; `retry` reads that part again.
 */
export function useCart() {
  const saved = useSavedOrders()
  const { value: person, problem: nobody } = useMe()
  const customer = useCustomer()
  const { value: waiting, problem } = useWaitingOrders()
  const entries = useMemo(() => cartEntries(saved, waiting, customer), [saved, waiting, customer])
  return { entries, waiting, person, customer, problem: problem ?? nobody, retry }
}

/** Both parts are needed: whose orders they are, and the orders. */
function retry() {
  me.retry()
  waitingOrders.retry()
}
