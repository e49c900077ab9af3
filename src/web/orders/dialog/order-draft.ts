import { kobo, toNaira } from '../../../contract/money.ts'
import type { Product } from '../../../contract/menu.ts'
import type { Order } from '../../../contract/orders.ts'
import { orderTotal } from '../../../contract/order-total.ts'

/** A line of the draft. */
export interface DraftLine {
  id: number
  productId: string
  name: string
  unit: string
  quantity: number
  /** naira for one unit, as the customer saw it */
  unitPrice: number
  /** naira for the line */
  price: number
}

/** An order that is being composed. */
export interface OrderDraft {
  lines: readonly DraftLine[]
  /** `null`: the first of the kitchen's towns. */
  town: string | null
  address: string
  /** What to look for near the address. */
  landmark: string
  /** The note to the kitchen. */
  kitchenNote: string
  /** The `Idempotency-Key` of this order, from its first dish on: whichever tab confirms it, it is one order. */
  key: string | null
  /** Whether it was sent under its key before, and so may still arrive: it keeps the key, whatever is changed. */
  tried: boolean
  /** The `_id` of its customer, once somebody is signed in. */
  customer: string | null
  /** The names of dishes of a repeated order that are no longer on the menu. */
  gone: readonly string[]
}

export const emptyDraft: OrderDraft = {
  lines: [],
  town: null,
  address: '',
  landmark: '',
  kitchenNote: '',
  key: null,
  tried: false,
  customer: null,
  gone: [],
}

/** Whether it contains nothing worth storing. */
export function isBlank(draft: OrderDraft): boolean {
  return draft.lines.length === 0 && isNowhere(draft)
}

/** Whether no address has been given yet. */
export function isNowhere({ address, landmark, town }: Pick<OrderDraft, 'address' | 'landmark' | 'town'>): boolean {
  return `${address}${landmark}`.trim() === '' && town === null
}

/**
 * Joins two drafts without losing anything, when somebody logs in who had begun another one. The later one decides on
 * the address, and on the price of a dish in both.
 */
export function joinDrafts(draft: OrderDraft, later: OrderDraft): OrderDraft {
  const toPlace =
    later.address.trim() === ''
      ? { landmark: later.landmark || draft.landmark }
      : { address: later.address, landmark: later.landmark }
  return {
    ...draft,
    lines: joinLines([...draft.lines, ...later.lines]),
    town: later.town ?? draft.town,
    ...toPlace,
    key: draft.key ?? later.key,
    tried: draft.tried || later.tried,
    gone: [...draft.gone, ...later.gone],
  }
}

/** Makes one line for each dish, at its first place. */
function joinLines(lines: readonly DraftLine[]): DraftLine[] {
  const joined = new Map<string, DraftLine>()
  for (const line of lines) {
    const quantity = line.quantity + (joined.get(line.productId)?.quantity ?? 0)
    joined.set(line.productId, { ...line, quantity, price: linePrice(line.unitPrice, quantity) })
  }
  return [...joined.values()].map((line, place) => ({ ...line, id: place + 1 }))
}

/** Whether two drafts order the same, at the same prices and to the same address. */
export function isSameOrder(one: OrderDraft, other: OrderDraft): boolean {
  const told = ({ lines, town, address, landmark }: OrderDraft) =>
    JSON.stringify([
      lines.map(({ productId, quantity, unitPrice }) => [productId, quantity, unitPrice]),
      town,
      address,
      landmark,
    ])
  return told(one) === told(other)
}

/** The price of a quantity of a dish, in naira. */
export function linePrice(unitPrice: number, quantity: number): number {
  return toNaira(orderTotal([{ unitPrice: kobo(unitPrice), quantity }]).lines)
}

/** The properties of a dish that the draft needs. */
export type DishToAdd = Pick<Product, '_id' | 'name' | 'unit' | 'price'>

/** How many of a dish are in the draft. */
export function countOf({ lines }: Pick<OrderDraft, 'lines'>, productId: string): number {
  return lines.filter((line) => line.productId === productId).reduce((sum, { quantity }) => sum + quantity, 0)
}

/**
 * Sets the quantity of a dish, at its present price; 0 removes it. A dish has one line, which keeps its place.
 * @param quantity a whole number from 0
 */
export function setCount(draft: OrderDraft, { _id, name, unit, price }: DishToAdd, quantity: number): OrderDraft {
  const others = draft.lines.filter((line) => line.productId !== _id)
  if (quantity < 1) return { ...draft, lines: others }
  const first = draft.lines.findIndex((line) => line.productId === _id)
  const id = draft.lines[first]?.id ?? Math.max(0, ...draft.lines.map((line) => line.id)) + 1
  const line = { id, productId: _id, name, unit, quantity, unitPrice: price, price: linePrice(price, quantity) }
  return { ...draft, lines: others.toSpliced(first === -1 ? others.length : first, 0, line) }
}

/** Adds a quantity of a dish to its line, or begins one. */
export function addLine(draft: OrderDraft, dish: DishToAdd, quantity: number): OrderDraft {
  return setCount(draft, dish, countOf(draft, dish._id) + quantity)
}

/** Adds a past order's dishes at their present prices; its town and address too, where the draft has none yet. */
export function addAgain(
  draft: OrderDraft,
  { items, town, customerNote, landmark }: Pick<Order, 'items' | 'town' | 'customerNote' | 'landmark'>,
  menu: readonly Product[],
): OrderDraft {
  const dishOf = ({ productId, name }: (typeof items)[number]) =>
    menu.find((one) => one._id === productId) ?? menu.find((one) => one.name.toLowerCase() === name.toLowerCase())
  const added = items.reduce((now, item) => {
    const product = dishOf(item)
    return product ? addLine(now, product, item.quantity) : now
  }, draft)
  return {
    ...added,
    gone: items.filter((item) => !dishOf(item)).map(({ name }) => name),
    ...(draft.address.trim() === '' && { town: town ?? draft.town, address: customerNote, landmark }),
  }
}

/** The total of the draft, in naira. @param fee naira */
export function draftTotal(draft: OrderDraft, fee: number): { dishes: number; total: number } {
  const { lines, total } = orderTotal(
    draft.lines.map(({ unitPrice, quantity }) => ({ unitPrice: kobo(unitPrice), quantity })),
    kobo(fee),
  )
  return { dishes: toNaira(lines), total: toNaira(total) }
}

/** Reads a typed quantity: a whole number from 1, or `undefined`. */
export function readQuantity(written: string): number | undefined {
  const quantity = /^\s*\d{1,15}\s*$/.test(written) ? Number(written) : 0
  return quantity >= 1 ? quantity : undefined
}

/** The content of PRICE_CHANGED: the order as it would be now. */
export type NewPrices = Pick<Order, 'items' | 'deliveryFee' | 'totalPrice'>

/** The draft at the new prices, line by line. */
export function reprice(draft: OrderDraft, { items }: NewPrices): OrderDraft {
  return {
    ...draft,
    lines: draft.lines.map((line, place) => {
      const now = items[place]
      return now?.productId === line.productId
        ? { ...line, name: now.name, unit: now.unit, unitPrice: now.unitPrice, price: now.price }
        : line
    }),
  }
}
