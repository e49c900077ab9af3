import { changeKept, onKeptChange, readKept, type Kept, type KeptRead } from '../../storage/kept-store.ts'
import { share, useShared } from '../../ui/shared.ts'
import { emptyDraft, isBlank, joinDrafts, type OrderDraft } from './order-draft.ts'
import { newKey } from '../../calls/new-key.ts'
import { orderFrom, thrownAway, unsentAt } from '../unsent/unsent-order.ts'

type Change = (draft: OrderDraft) => OrderDraft

/** The draft as this page shows it: the stored one, with changes of this page that are still being written. */
const draft = share(emptyDraft, begin)
let waiting: Change[] = []
let writing: Promise<void> = Promise.resolve()
let begun = false

/** The key of somebody's stored draft; a visitor's has no name in it. */
export function draftAt(customer: string | null): `draft ${string}` {
  return `draft ${customer ?? ''}`
}

/** The stored draft of somebody. */
export function draftIn(kept: KeptRead, customer: string | null): OrderDraft {
  return { ...emptyDraft, ...(kept.get(draftAt(customer)) as Partial<OrderDraft> | undefined), customer }
}

/**
 * Stores a draft. From its first dish on it has a key, the same in every tab. A blank draft is deleted; if it was sent
 * before and may have arrived, it is withdrawn like a discarded order.
 */
export function putDraft(kept: Kept, next: OrderDraft): OrderDraft {
  if (isBlank(next)) {
    const { key, ...before } = draftIn(kept, next.customer)
    const unwanted =
      before.tried && key !== null && before.customer !== null
        ? thrownAway({
            ...orderFrom({ ...before, key }, before.customer, { name: before.town ?? '', fee: 0 }, Date.now()),
            sent: true,
          })
        : undefined
    if (unwanted) kept.set(unsentAt(unwanted.key), unwanted)
    kept.delete(draftAt(next.customer))
    return next
  }
  const keyed = next.key === null && next.lines.length > 0 ? { ...next, key: newKey() } : next
  kept.set(draftAt(next.customer), keyed)
  return keyed
}

export function getDraft(): OrderDraft {
  return draft.get()
}

/** Changes the draft: on this page at once, then in storage, on top of what another tab has made of it. */
export function changeDraft(change: Change) {
  waiting.push(change)
  draft.set(change(draft.get()))
  void writeDraft()
}

/** Resolves when every change of this page is stored; changes that arrive while one is written are written together. */
export function writeDraft(): Promise<void> {
  return inTurn(write)
}

/** Runs steps one after another, so that each finds the draft as the one before has left it. */
function inTurn(step: () => Promise<void>): Promise<void> {
  return (writing = writing.then(step).catch(console.warn))
}

async function write() {
  if (waiting.length === 0) return
  const changes = [...waiting]
  const { customer } = draft.get()
  const kept = await changeKept(
    (all) =>
      putDraft(
        all,
        changes.reduce((now, change) => change(now), draftIn(all, customer)),
      ),
    'relaxed',
  )
  waiting = waiting.filter((change) => !changes.includes(change))
  settle(kept)
}

/** Shows the stored draft, unless this page has newer changes. */
function settle(kept: OrderDraft) {
  if (waiting.length === 0 && kept.customer === draft.get().customer) draft.set(kept)
}

/** Reads the draft again, because another tab or the outbox has changed it. */
export async function rereadDraft(): Promise<void> {
  const { customer } = draft.get()
  settle(await readKept((all) => draftIn(all, customer)))
}

/** Switches to the signed-in customer's draft, joined with a visitor's draft and with what is typed meanwhile. */
export function takeUpDraft(customer: string): Promise<void> {
  return inTurn(async () => {
    await write()
    if (draft.get().customer === customer) return rereadDraft()
    const theirs = await changeKept((all) => {
      const nobodys = draftIn(all, null)
      all.delete(draftAt(null))
      return putDraft(all, joinDrafts(draftIn(all, customer), nobodys))
    })
    draft.set(waiting.reduce((now, change) => change(now), theirs))
  })
}

function begin() {
  if (begun) return
  begun = true
  void rereadDraft()
  onKeptChange(() => void rereadDraft())
}

export function useDraft(): OrderDraft {
  return useShared(draft)
}
