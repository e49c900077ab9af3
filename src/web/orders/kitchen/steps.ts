import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isUnfinished, mayMove } from '../../../contract/order-status.ts'
import { stepName } from '../../../contract/order-steps.ts'
import type { Order } from '../../../contract/orders.ts'
import { call, Refused } from '../../calls/call.ts'
import { say } from './words.ts'
import { isFinal, sendLater, UNDO_MS, type Later } from '../../calls/send-later.ts'
import { share, useShared } from '../../ui/shared.ts'
import { toast } from '../../ui/toast.tsx'
import { hearOrder, orderKey, rereadKitchen } from './cache.ts'
import { moveProblem } from './move-problem.ts'
import type { Move } from './move.ts'

type Steps = ReadonlyMap<string, Move>
type Numbered = Pick<Order, '_id' | 'number'>

/*
 * A step mails the customer, so it waits under Undo in case it was pressed by mistake. Until it is answered only this
 * device shows the order's new state. The cache keeps the present one, and so takes in what other devices do.
 */

/** The steps that wait or are being sent, by the order's `_id`. */
const steps = share<Steps>(new Map())
/** The steps being sent: the next step of an order waits for the one before it. */
const underWay = new Map<string, Promise<void>>()
/** The one that waits under Undo. There is only one: pressing the next step confirms it. */
let last: { id: string; later: Later } | undefined

/** An order with its waiting step applied, unless it has moved past that step meanwhile. */
function withStep(order: Order, taken: Steps): Order {
  const step = taken.get(order._id)
  if (!step || !mayMove(order.status, step.status, 'admin')) return order
  return { ...order, status: step.status, ...(step.readyBy !== undefined && { readyBy: step.readyBy }) }
}

/** An order as this device shows it. */
export function useSteppedOrder(order: Order | undefined): Order | undefined {
  const taken = useShared(steps)
  return useMemo(() => order && withStep(order, taken), [order, taken])
}

/** The open orders of the kitchen's list, as this device shows them. */
export function useStepped(orders: Order[] | undefined): Order[] | undefined {
  const taken = useShared(steps)
  return useMemo(
    () =>
      taken.size === 0
        ? orders
        : orders?.map((order) => withStep(order, taken)).filter(({ status }) => isUnfinished(status)),
    [orders, taken],
  )
}

/**
 * Moves an order in 8 seconds, under Undo; pressing a step of any order sends it at once. Afterwards the list is read
 * again; after a refusal, because somebody else was faster, the order too.
 */
export function takeStep(client: QueryClient, { _id: id, number }: Numbered, step: Move) {
  void last?.later.now()
  put(id, step)
  const later = sendLater({
    title: `Order #${number}: ${stepName(step.status)}`,
    detail: 'nobody is told for 8 seconds',
    onUndo: () => drop(id, step),
    send: () => send(client, { _id: id, number }, step),
  })
  last = { id, later }
}

/** Sends an order's waiting step, if there is one, and waits for what is being sent. */
export async function settleStep(id: string): Promise<void> {
  if (last?.id === id) await last.later.now()
  await underWay.get(id)
}

/** Calls an order's waiting step off, if there is one. */
export function undoStep(id: string) {
  if (last?.id === id) last.later.undo()
}

function send(client: QueryClient, order: Numbered, step: Move): Promise<void> {
  const before = underWay.get(order._id)
  const sent = (async () => {
    // A page that is leaving sends nothing later.
    if (document.visibilityState === 'visible') await before
    await tryToSend(client, order, step)
  })()
  underWay.set(order._id, sent)
  return sent.finally(() => void (underWay.get(order._id) === sent && underWay.delete(order._id)))
}

/** Never throws: failures are shown. */
async function tryToSend(client: QueryClient, order: Numbered, step: Move) {
  const { _id: id, number } = order
  try {
    hearOrder(client, await call('PUT /orders/:id', { params: { id }, body: step, keepalive: true }))
    toast(say.orderUpdated)
  } catch (error) {
    if (error instanceof Refused) void client.invalidateQueries({ queryKey: orderKey(id) })
    toast({
      ...say.orderNotUpdated,
      detail: `#${number}: ${moveProblem(error)}`,
      ...(isFinal(error)
        ? { ms: UNDO_MS }
        : { ms: Infinity, action: { label: 'Try again', onPress: () => again(client, order, step) } }),
    })
  } finally {
    drop(id, step)
    void rereadKitchen(client)
  }
}

/** Sends again what got no answer. */
function again(client: QueryClient, order: Numbered, step: Move) {
  put(order._id, step)
  void send(client, order, step)
}

function put(id: string, step: Move) {
  steps.set(new Map(steps.get()).set(id, step))
}

/** Removes a step, unless it was replaced by the next one. */
function drop(id: string, step: Move) {
  if (steps.get().get(id) === step) steps.set(new Map([...steps.get()].filter(([other]) => other !== id)))
}
