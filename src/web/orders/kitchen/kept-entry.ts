import { newKey } from '../../calls/new-key.ts'

/** An order being entered; without a town the customer picks it up. */
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

/** An order being entered, and the `Idempotency-Key` it is sent under every time. */
export interface KeptEntry {
  entry: Entry
  key: string
}

const begin = (): KeptEntry => ({ entry: blank, key: newKey() })
let kept = begin()

/** The order that was begun and is not stored yet. It survives going to another page, and is never stored twice. */
export function keptEntry(): KeptEntry {
  return kept
}

export function keepEntry(next: KeptEntry): KeptEntry {
  kept = next
  return kept
}

/** Begins another one. */
export function newEntry(): KeptEntry {
  return keepEntry(begin())
}

export function isBlank({ entry }: KeptEntry): boolean {
  return entry === blank
}
