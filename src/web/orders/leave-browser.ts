import { settleBeforeSignOut } from '../session/before-sign-out.ts'
import { changeKept, readKept, type KeptRead } from '../storage/kept-store.ts'
import { localKeys, type LocalKey } from '../storage/storage-keys.ts'
import { changeSavedOrders, dropLocal } from '../storage/storage.ts'
import { dropCancel, keptCancels } from './cart/kept-cancels.ts'
import { draftAt, draftIn, putDraft } from './dialog/kept-draft.ts'
import { emptyDraft } from './dialog/order-draft.ts'
import { customerNow, forgetCustomer, recallCustomer } from './signed-in.ts'
import { changeUnsent, rereadOutbox } from './unsent/outbox.ts'
import { sendUnsent } from './unsent/send-unsent.ts'
import { thrownAway, unsentAt, unsentIn, withCopies } from './unsent/unsent-order.ts'

/** How long the kitchen may take to answer, in ms. */
const PATIENCE = 4000

/** What to do with unsent orders when signing out. */
export type Unsent = 'keep' | 'throw away'

/** Whether something belongs to the signed-in customer; true where this browser does not know who that is. */
function isMine(owner: string | null): boolean {
  const customer = customerNow()
  return customer === undefined || owner === customer
}

/** How many orders would be lost: unsent ones, and the draft. Discarded ones do not count. */
export async function countUnsent(): Promise<number> {
  await recallCustomer()
  return readKept((kept) => {
    const begun = draftsIn(kept).filter((customer) => draftIn(kept, customer).lines.length > 0)
    return begun.length + unsentIn(kept).filter(({ owner, unwanted }) => isMine(owner) && !unwanted).length
  })
}

/** The owners of the stored drafts that are theirs or nobody's. */
function draftsIn(kept: KeptRead): (string | null)[] {
  const prefix = draftAt(null)
  const customers = [...kept.keys()].flatMap((place) =>
    place.startsWith(prefix) ? [place.slice(prefix.length) || null] : [],
  )
  return customers.filter((customer) => customer === null || isMine(customer))
}

/**
 * Does what needs a session before it ends: sends waiting cancellations and withdraws discarded orders.
 * @returns how many orders the kitchen may still cook, because it did not answer
 */
export async function settleOrders(choice: Unsent): Promise<number> {
  if (choice === 'throw away') await throwAwayMine()
  const unwanted = await unwantedKeys()
  const settling = Promise.allSettled([settleBeforeSignOut(), ...unwanted.map((key) => sendUnsent(key))])
  await Promise.race([settling, new Promise((late) => setTimeout(late, PATIENCE))])
  const cancels = Object.values(keptCancels()).filter(({ owner }) => owner === '' || isMine(owner))
  return (await unwantedKeys()).length + cancels.length
}

async function throwAwayMine(): Promise<void> {
  await changeKept((kept) => {
    for (const customer of draftsIn(kept)) putDraft(kept, { ...emptyDraft, customer })
  })
  const mine = await readKept((kept) =>
    unsentIn(kept)
      .filter(({ owner, unwanted }) => isMine(owner) && !unwanted)
      .map(({ key }) => key),
  )
  for (const key of mine) await changeUnsent(key, thrownAway)
}

function unwantedKeys(): Promise<string[]> {
  return readKept((kept) =>
    unsentIn(kept)
      .filter(({ owner, unwanted }) => isMine(owner) && unwanted)
      .map(({ key }) => key),
  )
}

/**
 * Deletes everything this browser stores about the customer who signs out: orders, addresses, ids. What they chose to
 * keep stays, and so do unsent orders of another customer, who was not asked.
 */
export async function leaveBrowser(choice: Unsent): Promise<void> {
  for (const [id, { owner }] of Object.entries(keptCancels())) if (owner === '' || isMine(owner)) dropCancel(id)
  const unsent = await changeKept((kept) => {
    for (const customer of draftsIn(kept))
      if (choice === 'throw away' || draftIn(kept, customer).lines.length === 0) kept.delete(draftAt(customer))
    for (const { key, owner, unwanted } of unsentIn(kept))
      if (isMine(owner) && (unwanted || choice === 'throw away')) kept.delete(unsentAt(key))
    forgetCustomer(kept)
    return unsentIn(kept)
  })
  changeSavedOrders(() => withCopies([], unsent))
  for (const [key, whose] of Object.entries(localKeys)) if (whose === 'person') dropLocal(key as LocalKey)
  await rereadOutbox()
}
