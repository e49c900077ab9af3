import type { QueryClient } from '@tanstack/react-query'
import { formatNaira } from '../../contract/money.ts'
import type { Order } from '../../contract/orders.ts'
import type { Payment } from '../../contract/payments.ts'
import { call } from '../calls/call.ts'
import { kitchenKey, orderKey } from '../orders/kitchen/cache.ts'
import { isFinal, sendLater, UNDO_MS } from '../calls/send-later.ts'
import { share, useShared } from '../ui/shared.ts'
import { toast } from '../ui/toast.tsx'
import { markProblem } from './use-mark-payment.ts'

/** The payments that are about to be marked paid, by `_id`. */
const waiting = share<ReadonlySet<string>>(new Set())

/** Whether a payment is about to be marked paid. */
export function usePaidSoon(id: string | undefined): boolean {
  return useShared(waiting).has(id ?? '')
}

/** Marks a payment paid in 8 seconds, under Undo, because it cannot be unmarked. @param payment as it was shown */
export function markPaidSoon(client: QueryClient, order: Order, payment: Payment) {
  wait(payment)
  sendLater({
    title: `Order #${order.number}: ${formatNaira(payment.due)} paid`,
    detail: 'not written down for 8 seconds',
    onUndo: () => stay(payment),
    send: () => send(client, order, payment),
  })
}

/** Never throws: what went wrong is told, and what got no answer can be tried again. */
async function send(client: QueryClient, order: Order, payment: Payment) {
  const { _id: id, amount } = payment
  try {
    const paid = await call('POST /payments/:id/paid', {
      params: { id },
      body: { expectedTotal: amount },
      keepalive: true,
    })
    client.setQueryData<Order>(orderKey(order._id), (known) => known && { ...known, payment: paid })
    toast({ kind: 'good', title: 'Payment updated!' })
  } catch (error) {
    const again = () => {
      wait(payment)
      void send(client, order, payment)
    }
    toast({
      kind: 'bad',
      title: `Order #${order.number} is not marked paid`,
      detail: markProblem(error as Error),
      ...(isFinal(error) ? { ms: UNDO_MS } : { ms: Infinity, action: { label: 'Try again', onPress: again } }),
    })
  } finally {
    stay(payment)
    void client.invalidateQueries({ queryKey: kitchenKey.slice(0, 1) })
  }
}

function wait({ _id: id }: Payment) {
  waiting.set(new Set([...waiting.get(), id]))
}

function stay({ _id: id }: Payment) {
  waiting.set(new Set([...waiting.get()].filter((other) => other !== id)))
}
