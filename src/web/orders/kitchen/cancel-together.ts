import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { CANCEL_MOST, type Order } from '../../../contract/orders.ts'
import { call, isSessionOver, type Answer } from '../../calls/call.ts'
import { inWords } from '../../calls/in-words.ts'
import { networkDown } from '../../ui/network-down.ts'
import { sendLater } from '../../calls/send-later.ts'
import { share, useShared } from '../../ui/shared.ts'
import { toast } from '../../ui/toast.tsx'
import { hearOrders, rereadKitchen } from './cache.ts'

/** The orders that are about to be cancelled, by `_id`. */
const going = share<ReadonlySet<string>>(new Set())

/** The orders that are about to be cancelled, by `_id`. */
export function useTogether(): ReadonlySet<string> {
  return useShared(going)
}

/** Whether one order is about to be cancelled. @param id its `_id` */
export function useIsGoing(id: string): boolean {
  return useSyncExternalStore(going.subscribe, () => going.get().has(id))
}

const some = (count: number) => (count === 1 ? '1 order' : `${count.toLocaleString('en')} orders`)

/**
 * Cancels several orders in 8 seconds, under a toast with Undo. Sending it twice is safe.
 * @param reason for the customers
 */
export function cancelTogether(client: QueryClient, orders: readonly Order[], reason: string) {
  const ids = orders.map(({ _id }) => _id)
  const stay = () => going.set(new Set([...going.get()].filter((id) => !ids.includes(id))))
  going.set(new Set([...going.get(), ...ids]))
  sendLater({
    title: `${some(ids.length)} will be cancelled`,
    onUndo: stay,
    async send() {
      stay()
      await sendTogether(client, ids, reason)
    },
  })
}

/** Cancels orders now, and says how that went. Those without an answer can be sent again. */
async function sendTogether(client: QueryClient, ids: readonly string[], reason: string) {
  const done: Answer<'POST /orders/cancel'> = { cancelled: [], refused: [] }
  const parts = Array.from({ length: Math.ceil(ids.length / CANCEL_MOST) }, (_, part) =>
    ids.slice(part * CANCEL_MOST, (part + 1) * CANCEL_MOST),
  )
  // All at once, because a page that is leaving sends nothing later.
  const answers = await Promise.allSettled(
    parts.map((orders) =>
      call('POST /orders/cancel', { body: { orders, reason }, keepalive: true, timeoutMs: 60_000 }),
    ),
  )
  const unanswered: string[] = []
  let problem: unknown
  answers.forEach((answer, part) => {
    if (answer.status === 'fulfilled') {
      done.cancelled.push(...answer.value.cancelled)
      done.refused.push(...answer.value.refused)
    } else {
      problem = answer.reason
      unanswered.push(...(parts[part] ?? []))
    }
  })
  hearOrders(client, done.cancelled)
  if (done.cancelled.length > 0)
    toast({
      kind: 'info',
      title: `${some(done.cancelled.length)} ${done.cancelled.length === 1 ? 'is' : 'are'} cancelled`,
    })
  if (done.refused.length > 0)
    toast({
      kind: 'warn',
      title: `${some(done.refused.length)} could not be cancelled`,
      detail: whyNot(done.refused),
      ms: 12_000,
    })
  if (unanswered.length > 0 && !isSessionOver(problem)) {
    toast({
      kind: 'bad',
      title: `${some(unanswered.length)} may not be cancelled`,
      detail: inWords(problem, networkDown()),
      ms: Infinity,
      action: { label: 'Try again', onPress: () => void sendTogether(client, unanswered, reason) },
    })
  }
  await rereadKitchen(client)
}

/** "#1048: An order that is completed cannot become cancelled." */
function whyNot(refused: Answer<'POST /orders/cancel'>['refused']): string {
  const [first, ...more] = refused
  if (!first) return ''
  return `${first.number === null ? '' : `#${first.number}: `}${first.message}${more.length > 0 ? ` And ${more.length} more.` : ''}`
}
