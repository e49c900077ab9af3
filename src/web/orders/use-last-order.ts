import { useEffect, useRef } from 'react'
import type { PaymentMethod } from '../../contract/payments.ts'
import { call } from '../calls/call.ts'
import { share, useShared } from '../ui/shared.ts'

/** The address of an order. */
export interface LastPlace {
  town: string
  address: string
  landmark: string
}

/** The defaults for the next order, from the last one that had them. */
export interface LastOrder {
  place: LastPlace | undefined
  method: PaymentMethod | undefined
}

/** How many of the newest orders are searched, because quick orders may have neither. */
const AMONG = 10

const nothing: LastOrder = { place: undefined, method: undefined }
const last = share<{ customer: string; order: LastOrder } | undefined>(undefined)

/** Reads it. Without an answer nothing changes. */
async function readLast(customer: string): Promise<void> {
  const orders = await call('GET /orders', { query: { mine: 'true', limit: String(AMONG) } }).catch(console.warn)
  // Somebody else may have logged in meanwhile.
  if (!orders?.every(({ userId }) => userId._id === customer)) return
  const places = orders.flatMap(({ town, customerNote, landmark }) =>
    town !== null && customerNote !== '' ? [{ town, address: customerNote, landmark }] : [],
  )
  last.set({
    customer,
    order: { place: places[0], method: orders.find(({ payment }) => payment !== null)?.payment?.method },
  })
}

/**
 * Address and payment method of a customer's last order, read again by every form that offers them. Not stored in the
 * browser.
 * @param customer the signed-in customer's `_id`, once known
 * @param towns the kitchen's towns: an address in any other is not offered
 */
export function useLastOrder(customer: string | undefined, towns: readonly { name: string }[]): LastOrder {
  const known = useShared(last)
  const fresh = useRef(false)
  useEffect(() => {
    if (customer === undefined || (fresh.current && last.get()?.customer === customer)) return
    fresh.current = true
    void readLast(customer)
  }, [customer])
  const { place, method } = known && known.customer === customer ? known.order : nothing
  return { place: place && towns.some(({ name }) => name === place.town) ? place : undefined, method }
}
