import { useEffect, useRef } from 'react'
import type { PaymentMethod } from '../../contract/payments.ts'
import { call } from '../calls/call.ts'
import { share, useShared } from '../ui/shared.ts'

/** Where an order went. */
export interface LastPlace {
  town: string
  address: string
  landmark: string
}

/** What the next order is offered: as the last one that had it. */
export interface LastOrder {
  place: LastPlace | undefined
  method: PaymentMethod | undefined
}

/** Among so many of the newest orders it is looked for: those of the quick button may have neither yet. */
const AMONG = 10

const nothing: LastOrder = { place: undefined, method: undefined }
const last = share<{ customer: string; order: LastOrder } | undefined>(undefined)

/** Reads it. Where no answer comes nothing is offered, or what was. */
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
 * Where a customer's last order went and how it was paid, read anew by every form that opens with it. The browser keeps
 * nothing of it beyond the page.
 * @param customer the `_id` of who is signed in, once it is known
 * @param towns to which the kitchen delivers: a place in any other is not offered
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
