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

/** How long the kitchen may take to answer, in milliseconds. */
const PATIENCE = 4000

/** What becomes of somebody's unsent orders when they sign out. */
export type Unsent = 'keep' | 'throw away'

/** Whether something belongs to who is signed in; where this browser does not know who that is, it does. */
function isMine(owner: string | null): boolean {
  const customer = customerNow()
  return customer === undefined || owner === customer
}

/**
 * How many orders would be lost: those confirmed and not sent, and the one that was begun. Those thrown away already
 * are not.
 */
export async function countUnsent(): Promise<number> {
  await recallCustomer()
  return readKept((kept) => {
    const begun = draftsIn(kept).filter((customer) => draftIn(kept, customer).lines.length > 0)
    return begun.length + unsentIn(kept).filter(({ owner, unwanted }) => isMine(owner) && !unwanted).length
  })
}

/** Whose drafts stand here, of those that are theirs or nobody's. */
function draftsIn(kept: KeptRead): (string | null)[] {
  const prefix = draftAt(null)
  const customers = [...kept.keys()].flatMap((place) =>
    place.startsWith(prefix) ? [place.slice(prefix.length) || null] : [],
  )
  return customers.filter((customer) => customer === null || isMine(customer))
}

/**
 * Does, while there is still a session, what would otherwise be lost with it: sends cancellations that wait, and takes
 * back what was thrown away.
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
 * Takes out of this browser what it has kept of who signs out: orders, addresses, ids. What they chose to keep stays,
 * and what another customer has left unsent, who was not asked.
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
