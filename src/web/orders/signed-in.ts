import { useEffect, useSyncExternalStore } from 'react'
import { useMe } from '../accounts/use-me.ts'
import { call } from '../calls/call.ts'
import { changeKept, readKept, type Kept } from '../storage/kept-store.ts'
import type { StoredPlace } from '../storage/storage-keys.ts'
import { getToken, onStorageChange } from '../storage/storage.ts'
import { makeSignal } from '../ui/shared.ts'

/** The owner of the session; stored, so that a page opened without a network knows it too. */
interface Known {
  /** The beginning of the token: enough to tell sessions apart, useless to anybody else. */
  mark: string
  customer: string
}

const PLACE: StoredPlace = 'signed in'
let known: Known | undefined
const changes = makeSignal(onStorageChange)

function become(next: Known | undefined) {
  known = next
  changes.tell()
}

const markOf = (token: string) => token.slice(0, 8)

/** Reads the last known owner of the session. */
export async function recallCustomer(): Promise<void> {
  const kept = await readKept((all) => all.get(PLACE) as Known | undefined)
  if (!known && kept) become(kept)
}

/** The `_id` of the session's owner; `undefined` for a visitor, and while unknown. */
export function customerNow(): string | undefined {
  const token = getToken()
  return token !== null && known?.mark === markOf(token) ? known.customer : undefined
}

/**
 * The `_id` of the session's owner, asked of the server where this browser does not know it.
 * @returns `null` for a visitor, `undefined` without an answer
 */
export async function findCustomer(): Promise<string | null | undefined> {
  const token = getToken()
  if (token === null) return null
  await recallCustomer()
  if (customerNow() === undefined) {
    try {
      await rememberCustomer(token, (await call('GET /user'))._id)
    } catch (problem) {
      console.warn(problem)
    }
  }
  return getToken() === null ? null : customerNow()
}

/** Deletes the stored owner. */
export function forgetCustomer(kept: Kept) {
  kept.delete(PLACE)
  become(undefined)
}

/** Stores the owner that the server has named. */
async function rememberCustomer(token: string, customer: string): Promise<void> {
  if (known?.mark === markOf(token) && known.customer === customer) return
  const next = { mark: markOf(token), customer }
  become(next)
  await changeKept((kept) => void kept.set(PLACE, next))
}

/** As `customerNow`, for rendering; asks the server, and stores the answer. */
export function useCustomer(): string | undefined {
  const person = useMe().value?._id
  const customer = useSyncExternalStore(changes.subscribe, customerNow, () => undefined)
  useEffect(() => {
    const token = getToken()
    if (token !== null && person !== undefined) void rememberCustomer(token, person)
    else void recallCustomer()
  }, [person])
  return customer
}
