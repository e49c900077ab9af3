import type { KeptRead } from '../../storage/kept-store.ts'
import type { SavedOrder } from '../../storage/saved.ts'
import {
  draftTotal,
  emptyDraft,
  reprice,
  type DraftLine,
  type NewPrices,
  type OrderDraft,
} from '../dialog/order-draft.ts'
import type { OrderBody, Outcome } from './send-order.ts'

/** An outcome that needs the customer's answer. */
export type Question = Extract<Outcome, { is: 'price-changed' | 'sent-before' | 'refused' }>

/** An order that the customer has confirmed and the kitchen has not accepted yet. */
export interface UnsentOrder {
  /** Its `Idempotency-Key`, the same for every try. */
  key: string
  /** The `_id` of its customer: it is sent in their session only. */
  owner: string
  /** ISO 8601: when it was confirmed */
  createdAt: string
  lines: readonly DraftLine[]
  /** `null`: asked at checkout, with the address. */
  town: string | null
  address: string
  landmark: string
  /** Whether it was ordered by one press, without the dialog. */
  quick: boolean
  /** What is sent, the same for every try. */
  body: OrderBody
  /** Whether it was sent, answered or not: then it may have arrived, or may yet. Stored before sending. */
  sent: boolean
  /** Whether it was discarded after sending: it stays until the kitchen has said that it is not placed. */
  unwanted: boolean
  /** How often it was sent, or withdrawn, without an answer. */
  tries: number
  /** The earliest time of the next try, in ms. */
  notBefore: number
  /** Until when the server wants no request, whatever happens, in ms. */
  leaveUntil: number
  /** The kitchen's words at the last try, where the customer is over a limit. */
  overLimit?: string | undefined
  question: Question | null
}

const PREFIX = 'unsent '
/** The fields of every new unsent order. */
const fresh = {
  sent: false,
  unwanted: false,
  tries: 0,
  notBefore: 0,
  leaveUntil: 0,
  overLimit: undefined,
  question: null,
}
/** The longest pause between two tries, in milliseconds. */
const LONGEST = 120_000

/** The storage key of an order. */
export function unsentAt(key: string): `unsent ${string}` {
  return `${PREFIX}${key}`
}

/** All stored unsent orders, oldest first. */
export function unsentIn(kept: KeptRead): UnsentOrder[] {
  return [...kept]
    .flatMap(([place, value]) => (place.startsWith(PREFIX) ? [value as UnsentOrder] : []))
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
}

/** Makes an unsent order from a draft. @param fee naira @param now ms */
export function orderFrom(
  draft: OrderDraft & { key: string },
  owner: string,
  town: { name: string; fee: number },
  now: number,
): UnsentOrder {
  const [address, landmark, kitchenNote] = [draft.address.trim(), draft.landmark.trim(), draft.kitchenNote.trim()]
  return {
    key: draft.key,
    owner,
    createdAt: new Date(now).toISOString(),
    lines: draft.lines,
    town: town.name,
    address,
    landmark,
    quick: false,
    body: {
      items: itemsOf(draft.lines),
      customerNote: address,
      ...(landmark !== '' && { landmark }),
      ...(kitchenNote !== '' && { kitchenNote }),
      town: town.name,
      expectedTotal: draftTotal(draft, town.fee).total,
    },
    // What was sent before under this key may still arrive.
    ...fresh,
    sent: draft.tried,
  }
}

/** Makes an unsent order of one dish; town and address are asked at checkout. @param now ms */
export function quickOrder(line: DraftLine, key: string, owner: string, now: number): UnsentOrder {
  return {
    key,
    owner,
    createdAt: new Date(now).toISOString(),
    lines: [line],
    town: null,
    address: '',
    landmark: '',
    quick: true,
    body: { items: itemsOf([line]), status: 'pending', expectedTotal: line.price },
    ...fresh,
  }
}

function itemsOf(lines: readonly DraftLine[]): OrderBody['items'] {
  return lines.map(({ productId, name, quantity, price }) => ({ productId, name, quantity, price }))
}

/**
 * The order after a try that did not place it.
 * @param now ms
 * @param chance 0 to 1: spreads the next tries of many browsers that lost the network together
 */
export function afterTry(
  order: UnsentOrder,
  outcome: Exclude<Outcome, { is: 'placed' | 'withdrawn' }>,
  now: number,
  chance = Math.random(),
): UnsentOrder {
  if (outcome.is === 'signed-out') return order
  // A discarded order needs no answer from the customer.
  if (outcome.is !== 'no-answer' && !order.unwanted) return { ...order, question: outcome }
  const { waitMs, overLimit } = outcome.is === 'no-answer' ? outcome : { waitMs: 0, overLimit: undefined }
  const pause = Math.min(LONGEST, 2000 * 2 ** order.tries) * (0.75 + chance / 2)
  return {
    ...order,
    tries: order.tries + 1,
    notBefore: now + Math.max(pause, waitMs),
    leaveUntil: waitMs > 0 ? now + waitMs : 0,
    overLimit,
  }
}

/** The discarded order: `undefined` for one that was never sent; any other has to be withdrawn. */
export function thrownAway(order: UnsentOrder): UnsentOrder | undefined {
  return order.sent ? { ...order, unwanted: true, question: null, tries: 0, notBefore: 0 } : undefined
}

/** The same order as a new one, whatever became of it under its first key. @param now ms */
export function startedAnew(order: UnsentOrder, key: string, now: number): UnsentOrder {
  return { ...order, ...fresh, key, createdAt: new Date(now).toISOString() }
}

/** Whether its key is used up, so that it needs another. */
export function needsNewKey(outcome: Outcome | null): boolean {
  return outcome?.is === 'sent-before' || (outcome?.is === 'refused' && outcome.code === 'WITHDRAWN')
}

/** Whether it may be tried now. @param eager the network or the customer is back: skip the waiting time */
export function isDue({ question, notBefore, leaveUntil }: UnsentOrder, now: number, eager: boolean): boolean {
  return question === null && now >= (eager ? leaveUntil : notBefore)
}

/** The order at new prices that the customer has agreed to. */
export function atNewPrices(order: UnsentOrder, now: NewPrices): UnsentOrder {
  const { lines } = reprice({ ...emptyDraft, lines: order.lines }, now)
  return {
    ...order,
    lines,
    body: { ...order.body, items: itemsOf(lines), expectedTotal: now.totalPrice },
    question: null,
    notBefore: 0,
  }
}

/** Its copy in the list that the cart reads; without an `_id`, because the server does not have it. */
export function copyOf({ owner, createdAt, lines, town, address, body }: UnsentOrder): SavedOrder {
  return {
    items: lines.map(({ name, quantity, price }) => ({ name, quantity, price })),
    customerNote: address,
    totalPrice: body.expectedTotal,
    createdAt,
    town,
    owner,
  }
}

/** Whether a saved order is the copy of an unsent one. */
export function isCopyOf(saved: SavedOrder, { owner, createdAt }: Pick<UnsentOrder, 'owner' | 'createdAt'>): boolean {
  return saved._id === undefined && saved.owner === owner && saved.createdAt === createdAt
}

/**
 * The saved orders with exactly one copy of each unsent one. Entries without an `_id` and without an owner are not ours
 * and stay.
 */
export function withCopies(saved: readonly SavedOrder[], unsent: readonly UnsentOrder[]): readonly SavedOrder[] {
  const missing = unsent.filter((order) => !saved.some((one) => isCopyOf(one, order)))
  const left = saved.filter(
    (one, place) =>
      one._id !== undefined ||
      !one.owner ||
      (unsent.some((order) => isCopyOf(one, order)) &&
        saved.findIndex((other) => isCopyOf(other, one as { owner: string; createdAt: string })) === place),
  )
  return missing.length === 0 && left.length === saved.length ? saved : [...left, ...missing.map(copyOf)]
}
