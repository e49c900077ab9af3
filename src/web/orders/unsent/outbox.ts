import type { Product } from '../../../contract/menu.ts'
import { changeKept, onKeptChange, outlivesPage, readKept, type Kept } from '../../storage/kept-store.ts'
import { changeSavedOrders } from '../../storage/storage.ts'
import { share, useShared } from '../../ui/shared.ts'
import { draftAt, draftIn, rereadDraft, writeDraft } from '../dialog/kept-draft.ts'
import { addLine, emptyDraft, isSameOrder, type OrderDraft } from '../dialog/order-draft.ts'
import { newKey } from '../../calls/new-key.ts'
import { orderFrom, quickOrder, unsentAt, unsentIn, withCopies, type UnsentOrder } from './unsent-order.ts'

/*
 * The outbox: confirmed orders that the kitchen has not accepted yet. Each is stored with its key before it is first
 * sent and until its 201, so that after any crash it is sent again under the same key and becomes one order. IndexedDB
 * holds the truth; the copies among the saved orders (`orders`, without `_id`) follow it.
 */

const shown = share<readonly UnsentOrder[]>([], begin)
let asked = 0
let watched = false

/** Reads the unsent orders again, and corrects their copies among the saved orders. */
export async function rereadOutbox(): Promise<void> {
  const mine = ++asked
  const orders = await readKept(unsentIn)
  if (mine !== asked) return
  // An order that the browser cannot store must not look stored.
  if (outlivesPage()) changeSavedOrders((saved) => withCopies(saved, orders))
  shown.set(orders)
}

/** All unsent orders in this browser, whoever owns them, oldest first; including changes by other tabs. */
export function useOutbox(): readonly UnsentOrder[] {
  return useShared(shown)
}

/** The unsent orders as last read. */
export function getOutbox(): readonly UnsentOrder[] {
  return shown.get()
}

/** Calls `tell` after every change. @returns stops it */
export const onOutboxChange = shown.subscribe

function begin() {
  if (watched) return
  watched = true
  onKeptChange(() => void rereadOutbox())
  void rereadOutbox()
}

/** Reads one unsent order. */
export async function readUnsent(key: string): Promise<UnsentOrder | undefined> {
  return readKept((kept) => kept.get(unsentAt(key)) as UnsentOrder | undefined)
}

/** Changes one unsent order; `undefined` deletes it. One that is gone stays gone. */
export async function changeUnsent(
  key: string,
  change: (order: UnsentOrder, kept: Kept) => UnsentOrder | undefined,
): Promise<UnsentOrder | undefined> {
  const next = await changeKept((kept) => {
    const order = kept.get(unsentAt(key)) as UnsentOrder | undefined
    if (!order) return undefined
    const changed = change(order, kept)
    kept.delete(unsentAt(key))
    if (changed) kept.set(unsentAt(changed.key), changed)
    return changed
  })
  await rereadOutbox()
  return next
}

/**
 * Moves the draft into the outbox in one step, so that it is never in both or in neither.
 * @param seen the draft as the customer confirmed it
 * @returns `undefined` where another tab has changed, sent or cleared it meanwhile; then nothing happens
 */
export async function confirmDraft(
  seen: OrderDraft,
  owner: string,
  town: { name: string; fee: number },
): Promise<UnsentOrder | undefined> {
  await writeDraft()
  const order = await changeKept((kept) => {
    const draft = draftIn(kept, owner)
    if (draft.key === null || !isSameOrder(draft, seen)) return undefined
    kept.delete(draftAt(owner))
    return put(kept, orderFrom({ ...draft, key: draft.key }, owner, town, Date.now()))
  })
  await Promise.all([rereadDraft(), rereadOutbox()])
  return order
}

/**
 * Puts a quick order of a dish into the outbox, unless one of it waits there.
 * @param asWell whether it is another order, whatever waits
 */
export async function confirmDish(
  product: Product,
  owner: string,
  quantity = 1,
  asWell = false,
): Promise<{ order: UnsentOrder; again: boolean }> {
  const [line] = addLine(emptyDraft, product, quantity).lines
  const isSame = (one: UnsentOrder) =>
    one.owner === owner &&
    one.quick &&
    !one.unwanted &&
    one.question === null &&
    one.lines[0]?.productId === product._id &&
    one.lines[0].quantity === quantity
  const result = await changeKept((kept) => {
    const same = asWell ? undefined : unsentIn(kept).find(isSame)
    return same
      ? { order: same, again: true }
      : { order: put(kept, quickOrder(line!, newKey(), owner, Date.now())), again: false }
  })
  await rereadOutbox()
  return result
}

/** Stores an order under a time of its own, by which its copy is recognised. */
function put(kept: Kept, order: UnsentOrder): UnsentOrder {
  const times = new Set(unsentIn(kept).map(({ createdAt }) => createdAt))
  let time = Date.parse(order.createdAt)
  while (times.has(new Date(time).toISOString())) time++
  const own = { ...order, createdAt: new Date(time).toISOString() }
  kept.set(unsentAt(own.key), own)
  return own
}
