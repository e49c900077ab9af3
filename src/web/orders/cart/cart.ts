import { kobo, toNaira } from '../../../contract/money.ts'
import { isUnfinished, type OrderStatus } from '../../../contract/order-status.ts'
import type { Order } from '../../../contract/orders.ts'
import type { SavedOrder } from '../../storage/saved.ts'

/** A row of My Cart. */
export interface CartEntry {
  /** Its `_id`, or without one its index among the saved orders. */
  key: string
  items: { productId: string | null; name: string; quantity: number; unit: string | null }[]
  /** `unsent`: the server does not have it. */
  status: OrderStatus | 'unsent'
  /** The order number; `null` where only the browser's copy is known. */
  number: number | null
  town: string | null
  address: string
  landmark: string
  /** Naira */
  totalPrice: number
  /** ISO 8601 */
  createdAt: string
  /** Whether it is among the orders saved in this browser. */
  saved: boolean
}

/**
 * Whether a saved order may be shown to `customer`: it is theirs, or nobody's.
 * @param customer `_id`; `undefined` for a visitor
 */
export function isShownTo(saved: SavedOrder, customer: string | undefined): boolean {
  return !saved.owner || saved.owner === customer
}

/**
 * The rows of the cart: unsent orders of this customer (or nobody's), and their orders that wait for checkout, even
 * those placed elsewhere. The server's version counts where it is known. A saved order that is finished stays until the
 * customer has seen it. Newest first.
 * @param waiting the server's orders; `undefined` while they are unknown
 * @param customer `_id`; `undefined` for a visitor
 */
export function cartEntries(
  saved: readonly SavedOrder[],
  waiting: readonly Order[] | undefined,
  customer: string | undefined,
): CartEntry[] {
  const theirs = customer === undefined ? [] : (waiting ?? []).filter((order) => order.userId._id === customer)
  const known = new Set(theirs.map((order) => order._id))
  const shown = saved.filter((one) => isShownTo(one, customer))
  const here = new Set(shown.map((one) => one._id))
  const stays = ({ _id, status = 'pending' }: SavedOrder) =>
    _id === undefined || (!known.has(_id) && (waiting === undefined || !isUnfinished(status)))
  const kept = shown.flatMap((one, place) => (stays(one) ? [fromSaved(one, place)] : []))
  return [...kept, ...theirs.map((order) => fromOrder(order, here.has(order._id)))].sort((a, b) =>
    b.createdAt.localeCompare(a.createdAt),
  )
}

function fromOrder(
  { _id, number, items, status, town, customerNote, landmark, totalPrice, createdAt }: Order,
  saved: boolean,
): CartEntry {
  return {
    key: _id,
    number,
    items: items.map(({ productId, name, quantity, unit }) => ({ productId, name, quantity, unit })),
    status,
    town,
    address: customerNote,
    landmark,
    totalPrice,
    createdAt,
    saved,
  }
}

function fromSaved(
  { _id, items, status, town, customerNote, totalPrice, createdAt }: SavedOrder,
  place: number,
): CartEntry {
  return {
    key: _id ?? `unsent-${place}`,
    items: items.map(({ name, quantity }) => ({ productId: null, name, quantity, unit: null })),
    status: _id === undefined ? 'unsent' : (status ?? 'pending'),
    number: null,
    town: town ?? null,
    address: customerNote ?? '',
    landmark: '',
    totalPrice,
    createdAt,
    saved: true,
  }
}

/** Whether a row can be checked out: the server has it, and it is not finished. */
export function isDue({ status }: CartEntry): boolean {
  return status !== 'unsent' && isUnfinished(status)
}

/** The total of the rows, in naira. */
export function cartTotal(entries: readonly CartEntry[]): number {
  return toNaira(entries.filter(isDue).reduce((sum, { totalPrice }) => sum + kobo(totalPrice), 0))
}

/** Whether the cart shows its dot: for unfinished orders saved here, and pending ones placed elsewhere. */
export function hasDot(entries: readonly CartEntry[]): boolean {
  return entries.some(
    ({ status, saved }) => status === 'unsent' || (saved ? isUnfinished(status) : status === 'pending'),
  )
}

/** The `_id`s of saved orders that the server no longer lists as waiting, whose state must be asked for. */
export function overtaken(saved: readonly SavedOrder[], waiting: readonly Order[], customer: string): string[] {
  const known = new Set(waiting.map((order) => order._id))
  return saved.flatMap(({ _id, owner, status }) =>
    _id !== undefined && owner === customer && isUnfinished(status ?? 'pending') && !known.has(_id) ? [_id] : [],
  )
}

/** The saved orders without finished ones of `customer`. */
export function withoutFinished(saved: readonly SavedOrder[], customer: string | undefined): readonly SavedOrder[] {
  const left = saved.filter(
    (one) => !(isShownTo(one, customer) && one._id !== undefined && !isUnfinished(one.status ?? 'pending')),
  )
  return left.length === saved.length ? saved : left
}
