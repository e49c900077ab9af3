import { changeKept } from '../../storage/kept-store.ts'
import { draftIn, putDraft, rereadDraft } from '../dialog/kept-draft.ts'
import { emptyDraft, joinDrafts, type NewPrices, type OrderDraft } from '../dialog/order-draft.ts'
import { newKey } from '../../calls/new-key.ts'
import { changeUnsent } from './outbox.ts'
import { alone, sendUnsent } from './send-unsent.ts'
import { atNewPrices, startedAnew, thrownAway, unsentAt, type UnsentOrder } from './unsent-order.ts'

/** Sends it at the prices that were shown. */
export async function agree(key: string, prices: NewPrices): Promise<void> {
  await alone(key, () => changeUnsent(key, (order) => atNewPrices(order, prices)))
  await sendUnsent(key)
}

/** Sends it once more as it is. */
export async function tryAgain(key: string): Promise<void> {
  await alone(key, () => changeUnsent(key, (order) => ({ ...order, question: null, notBefore: 0 })))
  await sendUnsent(key)
}

/** Its key is used up, by an earlier version of it: sends this one as an order of its own. */
export async function orderAsWell(key: string): Promise<void> {
  const next = newKey()
  await alone(key, () => changeUnsent(key, (order) => startedAnew(order, next, Date.parse(order.createdAt))))
  await sendUnsent(next)
}

/**
 * Gives it up. One that has gone out is kept until it is sure that it does not stand: it may have arrived.
 * @returns whether there was anything left to give up: the kitchen may have said yes to it meanwhile
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

/** Lets go of one that was refused at its only try. */
export async function forget(key: string): Promise<void> {
  await alone(key, () => changeUnsent(key, () => undefined))
}

/**
 * Undoes the giving up: the same once more, as an order of its own; the one that was thrown away is taken back all the
 * same.
 */
export async function bringBack(order: UnsentOrder): Promise<void> {
  const anew = startedAnew(order, newKey(), Date.now())
  await changeKept((kept) => void kept.set(unsentAt(anew.key), anew))
  await sendUnsent(anew.key)
}

/**
 * Takes it back into the draft, to be changed, in one step. It keeps its key: should an earlier try come in late, the
 * changed one is not placed beside it.
 * @param fresh its key stands for another order; it gets a new one
 * @returns `stays`: a draft stands there that may itself come in late, so it has to wait for that one's end
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

/** An unsent order as it stood in the dialog. */
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
