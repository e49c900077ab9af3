import { newKey } from '../../calls/new-key.ts'

/** An order as it is being written down; a town of none is fetched by whom it is for. */
export interface Entry {
  origin: 'phone' | 'whatsapp' | 'door'
  phone: string
  name: string
  counts: ReadonlyMap<string, number>
  town: string
  address: string
  landmark: string
  kitchenNote: string
  /** `paid`: in cash already; `transferred`: the money is in the account. */
  pay: 'later' | 'cash' | 'paid' | 'transfer' | 'transferred'
}

const blank: Entry = {
  origin: 'phone',
  phone: '',
  name: '',
  counts: new Map(),
  town: '',
  address: '',
  landmark: '',
  kitchenNote: '',
  pay: 'later',
}

/** An order that is being written down, and the `Idempotency-Key` that it is sent under, however often. */
export interface KeptEntry {
  entry: Entry
  key: string
}

const begin = (): KeptEntry => ({ entry: blank, key: newKey() })
let kept = begin()

/** The order that was begun and does not stand yet: going to another page loses no word of it, nor makes two of it. */
export function keptEntry(): KeptEntry {
  return kept
}

export function keepEntry(next: KeptEntry): KeptEntry {
  kept = next
  return kept
}

/** Begins another. */
export function newEntry(): KeptEntry {
  return keepEntry(begin())
}

export function isBlank({ entry }: KeptEntry): boolean {
  return entry === blank
}
