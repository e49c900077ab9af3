import { changeKept } from '../../storage/kept-store.ts'
import { draftIn, putDraft, rereadDraft } from '../dialog/kept-draft.ts'
import { emptyDraft, joinDrafts, type NewPrices, type OrderDraft } from '../dialog/order-draft.ts'
import { newKey } from '../../calls/new-key.ts'
import { changeUnsent } from './outbox.ts'
import { alone, sendUnsent } from './send-unsent.ts'
import { atNewPrices, startedAnew, thrownAway, unsentAt, type UnsentOrder } from './unsent-order.ts'

/** Agrees to the shown prices, and sends it. */
export async function agree(key: string, prices: NewPrices): Promise<void> {
  await alone(key, () => changeUnsent(key, (order) => atNewPrices(order, prices)))
  await sendUnsent(key)
}

/** Sends it again unchanged. */
export async function tryAgain(key: string): Promise<void> {
  await alone(key, () => changeUnsent(key, (order) => ({ ...order, question: null, notBefore: 0 })))
  await sendUnsent(key)
}

/** Its key was used by an earlier version of it: sends this one as another order. */
export async function orderAsWell(key: string): Promise<void> {
  const next = newKey()
  await alone(key, () => changeUnsent(key, (order) => startedAnew(order, next, Date.parse(order.createdAt))))
  await sendUnsent(next)
}

/**
 * Discards it. One that was sent may have arrived, so it is stored until it is certain that it is not placed.
 * @returns whether there was anything to discard: the kitchen may have accepted it meanwhile
 */
export async function throwAway(key: string): Promise<boolean> {
  let there = false
  const left = await changeUnsent(key, (order) => {
    there = true
    return thrownAway(order)
  })
  if (left) void sendUnsent(key).catch(console.warn)
  return there
}

/** Deletes one that was refused at its only try. */
export async function forget(key: string): Promise<void> {
  await alone(key, () => changeUnsent(key, () => undefined))
}

/** Undoes discarding: the same order again under a new key; the discarded one is still withdrawn. */
export async function bringBack(order: UnsentOrder): Promise<void> {
  const anew = startedAnew(order, newKey(), Date.now())
  await changeKept((kept) => void kept.set(unsentAt(anew.key), anew))
  await sendUnsent(anew.key)
}

/**
 * Moves it back into the draft to be changed, in one step. It keeps its key, so that an earlier try that arrives late
 * is not placed beside it.
 * @param fresh whether its key belongs to another order; it gets a new one
 * @returns `stays`: the draft there may itself arrive late, so this one has to wait for it
 */
export async function takeBack(key: string, fresh = false): Promise<'taken' | 'stays' | 'gone'> {
  let became: 'taken' | 'stays' | 'gone' = 'gone'
  await alone(key, () =>
    changeUnsent(key, (order, kept) => {
      const draft = draftIn(kept, order.owner)
      became = draft.tried && draft.lines.length > 0 ? 'stays' : 'taken'
      if (became === 'stays') return order
      putDraft(kept, { ...joinDrafts(draft, draftFrom(order)), key: fresh ? newKey() : order.key, tried: !fresh })
      return undefined
    }),
  )
  await rereadDraft()
  return became
}

/** An unsent order as a draft. */
export function draftFrom({ lines, town, address, landmark, body, key, owner }: UnsentOrder): OrderDraft {
  return {
    ...emptyDraft,
    lines,
    town,
    address,
    landmark,
    kitchenNote: body.kitchenNote ?? '',
    key,
    tried: true,
    customer: owner,
  }
}
