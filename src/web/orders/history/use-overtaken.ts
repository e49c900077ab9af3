import { useEffect } from 'react'
import type { Order } from '../../../contract/orders.ts'
import { call, Refused } from '../../calls/call.ts'
import { changeSavedOrders, useSavedOrders } from '../../storage/storage.ts'
import { overtaken, withoutFinished } from '../cart/cart.ts'
import { noteOrder } from '../waiting-orders.ts'

/**
 * Keeps the saved orders up to date while the cart is shown: asks for the state of those that no longer wait, and when
 * the customer leaves the page, removes those they have seen finished.
 * @param waiting the server's orders, once known
 * @param customer `_id`; `undefined` for a visitor
 */
export function useOvertaken(waiting: readonly Order[] | undefined, customer: string | undefined) {
  const saved = useSavedOrders()
  const ask = waiting && customer !== undefined ? overtaken(saved, waiting, customer).join(' ') : ''
  useEffect(() => {
    for (const id of ask.split(' ').filter(Boolean)) {
      call('GET /orders/:id', { params: { id } }).then(noteOrder, (problem: unknown) => {
        if (problem instanceof Refused && problem.status === 404)
          changeSavedOrders((now) => now.filter((one) => one._id !== id))
        else console.warn(problem)
      })
    }
  }, [ask])
  useEffect(() => {
    const tidy = () => changeSavedOrders((now) => withoutFinished(now, customer))
    window.addEventListener('pagehide', tidy)
    return () => {
      window.removeEventListener('pagehide', tidy)
      tidy()
    }
  }, [customer])
}
