import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Kitchen } from '../../../contract/kitchen.ts'
import type { Product } from '../../../contract/menu.ts'
import { toKobo, toNaira } from '../../../contract/money.ts'
import { orderTotal } from '../../../contract/order-total.ts'
import { call, Refused } from '../../calls/call.ts'
import { products } from '../../menu/use-products.ts'
import { toast } from '../../ui/toast.tsx'
import { PRESS_AGAIN } from '../../calls/in-words.ts'
import { hearOrder } from './cache.ts'
import { isBlank, keepEntry, keptEntry, newEntry, type Entry } from './kept-entry.ts'

/** The total that the server will compute, in naira. */
export function entryTotal({ counts, town }: Entry, menu: readonly Product[], towns: Kitchen['towns']): number {
  const lines = menu
    .filter(({ _id }) => counts.has(_id))
    .map(({ _id, price }) => ({ unitPrice: toKobo(price) ?? 0, quantity: counts.get(_id) ?? 0 }))
  return toNaira(orderTotal(lines, toKobo(towns.find(({ name }) => name === town)?.fee ?? 0) ?? 0).total)
}

/** How long a cleared entry can be restored, in ms. */
const UNDO = 8000

/**
 * Enters an order. The entry and its key stay until it is stored, so that pressing again never makes two.
 * @param onDone called when it is stored
 */
export function useEnterOrder(onDone: () => void) {
  const client = useQueryClient()
  const [kept, setKept] = useState(keptEntry)
  const { entry, key } = kept
  const sending = useMutation({
    mutationFn: (expectedTotal: number) =>
      call('POST /orders/entered', {
        headers: { 'idempotency-key': key },
        body: {
          origin: entry.origin,
          name: entry.name.trim(),
          ...(entry.phone.trim() && { phoneNumber: entry.phone }),
          items: [...entry.counts].map(([productId, quantity]) => ({ productId, quantity })),
          expectedTotal,
          ...(entry.town && { town: entry.town }),
          ...(entry.address.trim() && { customerNote: entry.address }),
          ...(entry.landmark.trim() && { landmark: entry.landmark }),
          ...(entry.kitchenNote.trim() && { kitchenNote: entry.kitchenNote }),
          ...(entry.pay !== 'later' && { method: entry.pay === 'cash' || entry.pay === 'paid' ? 'cash' : 'transfer' }),
          ...((entry.pay === 'paid' || entry.pay === 'transferred') && { paid: true }),
        },
      }),
    onSuccess(order) {
      hearOrder(client, order)
      newEntry()
      toast({ kind: 'good', title: `Order #${order.number} is written down` })
      onDone()
    },
    onError(error) {
      if (error instanceof Refused) void products.refresh()
    },
  })
  function clear() {
    sending.reset()
    setKept(newEntry())
    toast({
      kind: 'info',
      title: 'Cleared',
      ms: UNDO,
      action: { label: 'Undo', onPress: () => setKept(keepEntry(kept)) },
    })
  }
  return {
    entry,
    blank: isBlank(kept),
    change: (part: Partial<Entry>) => setKept(keepEntry({ key, entry: { ...keptEntry().entry, ...part } })),
    clear,
    sending,
  }
}

/** How many digits of a number it takes to suggest customers. */
const DIGITS_LEAST = 6

/** Customers whose number begins with these digits. */
export function useKnownCustomers(phone: string) {
  const digits = phone.replace(/\D/g, '')
  return (
    useQuery({
      queryKey: ['known customers', digits],
      queryFn: ({ signal }) => call('GET /orders/customers', { query: { phone }, signal }),
      enabled: digits.length >= DIGITS_LEAST,
      staleTime: 60_000,
    }).data ?? []
  )
}

/** Why an order was not stored, in a sentence. */
export function entryProblem(error: Error): string {
  if (!(error instanceof Refused)) return PRESS_AGAIN
  if (error.code === 'KEY_REUSED')
    return 'This order stands already, as it was when you pressed before. Look at the dashboard before you write down another.'
  return error.message
}
