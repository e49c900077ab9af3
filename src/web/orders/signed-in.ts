import { useEffect, useSyncExternalStore } from 'react'
import { useMe } from '../accounts/use-me.ts'
import { call } from '../calls/call.ts'
import { changeKept, readKept, type Kept } from '../storage/kept-store.ts'
import type { StoredPlace } from '../storage/storage-keys.ts'
import { getToken, onStorageChange } from '../storage/storage.ts'

/** Whose session it is; kept, so that a page opened without a network knows it too. */
interface Known {
  /** How a token begins: enough to tell sessions apart, no use to anybody else. */
  mark: string
  customer: string
}

const PLACE: StoredPlace = 'signed in'
let known: Known | undefined
const listeners = new Set<() => void>()

function become(next: Known | undefined) {
  known = next
  for (const tell of listeners) tell()
}

const markOf = (token: string) => token.slice(0, 8)

/** Reads whose session it was when this browser last knew. */
export async function recallCustomer(): Promise<void> {
  const kept = await readKept((all) => all.get(PLACE) as Known | undefined)
  if (!known && kept) become(kept)
}

/** The `_id` of whoever the present session belongs to; `undefined` for a visitor, and while nobody knows. */
export function customerNow(): string | undefined {
  const token = getToken()
  return token !== null && known?.mark === markOf(token) ? known.customer : undefined
}

/**
 * Who is signed in, asked of the server where this browser does not know.
 * @returns `null` for a visitor, `undefined` where nobody answers
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

/** Takes out of what is kept whose session it was. */
export function forgetCustomer(kept: Kept) {
  kept.delete(PLACE)
  become(undefined)
}

/** The server has said who holds the session. */
async function rememberCustomer(token: string, customer: string): Promise<void> {
  if (known?.mark === markOf(token) && known.customer === customer) return
  const next = { mark: markOf(token), customer }
  become(next)
  await changeKept((kept) => void kept.set(PLACE, next))
}

function subscribe(tell: () => void): () => void {
  const stop = onStorageChange(tell)
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
    stop()
  }
}

/** As `customerNow`, for what is shown; asks the server who it is, and keeps the answer. */
export function useCustomer(): string | undefined {
  const person = useMe().value?._id
  const customer = useSyncExternalStore(subscribe, customerNow, () => undefined)
  useEffect(() => {
    const token = getToken()
    if (token !== null && person !== undefined) void rememberCustomer(token, person)
    else void recallCustomer()
  }, [person])
  return customer
}
