import type { Static } from 'typebox'
import { KITCHEN_NOTE_MOST } from '../../contract/kitchen-note.ts'
import { formatNaira, kobo, toKobo, toNaira } from '../../contract/money.ts'
import { lagosDay } from '../../contract/lagos-day.ts'
import { formatPhone } from '../../contract/phone.ts'
import { lineTotal, orderTotal } from '../../contract/order-total.ts'
import { LINES_LIMIT, type placeOrder } from '../../contract/orders.ts'
import { ORDER_VALUE_MOST } from '../../contract/order-limits.ts'
import type { Kitchen } from '../../contract/kitchen.ts'
import type { Transaction } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { tidyText } from '../http/tidy-text.ts'
import type { Rules } from '../kitchen/read-kitchen.ts'
import { refuseWhileClosed } from '../kitchen/refuse-while-closed.ts'
import { findDishes } from '../menu/find-dishes.ts'
import { isMarkedOn } from '../menu/show-product.ts'
import { ADDRESS_MOST, LANDMARK_MOST } from '../../contract/text-lengths.ts'

export type OrderAsked = Static<typeof placeOrder.takes.body>

/** The longest name of a town that is looked up, in characters. */
const TOWN_MOST = 60

/** An order with the kitchen's own prices; money in kobo. */
export interface PricedOrder {
  lines: { product_id: string; name: string; unit: string; unit_price: number; quantity: number; counted: boolean }[]
  note: string
  landmark: string
  kitchen_note: string
  town: string | null
  delivery_fee: number
  total: number
}

/** Who enters an order. The kitchen may enter one outside opening hours, during a pause and below a town's minimum. */
export type EnteredBy = 'customer' | 'kitchen'

/**
 * Checks a wanted order against the menu and the kitchen's rules, and prices it. Names and prices that the client sends
 * are ignored.
 * @param valueMost the highest total, in naira
 * @param now ms
 * @throws Refusal, one for each rule; nothing is stored
 */
export async function priceOrder(
  tx: Transaction,
  { kitchen }: Rules,
  asked: OrderAsked,
  valueMost: number,
  now: number,
  by: EnteredBy = 'customer',
): Promise<PricedOrder> {
  if (asked.items.length === 0) throw new Refusal('EMPTY_ORDER', 'Please add a dish to your order first.')
  if (asked.items.length > LINES_LIMIT)
    throw new Refusal('TOO_MANY_LINES', `An order has at most ${LINES_LIMIT} lines. Please split yours.`)
  if (by === 'customer') refuseWhileClosed(kitchen, now)
  const dishOf = await findDishes(tx, asked.items)
  const day = lagosDay(now)
  const lines = asked.items.map((item, line) => {
    const dish = dishOf(item)
    if (!dish)
      throw new Refusal(
        'UNKNOWN_DISH',
        `${item.name?.slice(0, 100) || 'One of the dishes'} is not on the menu today.`,
        { details: { line } },
      )
    if (isMarkedOn(day, { sold_out: dish.soldOut, sold_out_on: dish.soldOutOn }))
      throw new Refusal('SOLD_OUT', `${dish.name} is sold out for ${dish.soldOutOn === null ? 'now' : 'today'}.`, {
        details: { line, productId: dish.id, left: 0 },
      })
    if (!Number.isInteger(item.quantity) || item.quantity < 1 || item.quantity > kitchen.maxQuantity)
      throw new Refusal(
        'BAD_QUANTITY',
        `The quantity of ${dish.name} is a whole number from 1 to ${kitchen.maxQuantity}.`,
        { details: { line } },
      )
    return {
      product_id: dish.id,
      name: dish.name,
      unit: dish.unit,
      unit_price: dish.price,
      quantity: item.quantity,
      counted: dish.counted !== null,
    }
  })
  const note = readNote(asked.customerNote)
  const landmark = readLandmark(asked.landmark)
  const kitchenNote = readKitchenNote(asked.kitchenNote)
  const town = readTown(kitchen, asked.town)
  const deliveryFee = town ? (toKobo(town.fee) ?? 0) : 0
  const sums = orderTotal(
    lines.map(({ unit_price, quantity }) => ({ unitPrice: unit_price, quantity })),
    deliveryFee,
  )
  if (town && by === 'customer') holdMinimum(town, sums.lines)
  holdOrderValue(sums.total, valueMost, formatPhone(kitchen.phone))
  const priced = {
    lines,
    note,
    landmark,
    kitchen_note: kitchenNote,
    town: town?.name ?? null,
    delivery_fee: deliveryFee,
    total: sums.total,
  }
  if (asked.expectedTotal !== undefined && readExpected(asked.expectedTotal) !== sums.total) throw priceChanged(priced)
  return priced
}

/** Reads a delivery address. @throws Refusal ADDRESS_BLANK, INVALID */
export function readNote(written: string | undefined): string {
  const note = tidyText(written ?? '', ADDRESS_MOST)
  if (written !== undefined && note === '')
    throw new Refusal('ADDRESS_BLANK', 'Please say where we should bring it.', { details: { field: 'customerNote' } })
  if (note === undefined)
    throw new Refusal('INVALID', `Please keep the address to ${ADDRESS_MOST} characters.`, {
      details: { field: 'customerNote' },
    })
  return note
}

/** Reads a landmark. @throws Refusal INVALID */
export function readLandmark(written: string | undefined): string {
  const landmark = tidyText(written ?? '', LANDMARK_MOST)
  if (landmark === undefined)
    throw new Refusal('INVALID', `Please keep the landmark to ${LANDMARK_MOST} characters.`, {
      details: { field: 'landmark' },
    })
  return landmark
}

/** Reads the customer's note to the kitchen. @throws Refusal INVALID */
export function readKitchenNote(written: string | undefined): string {
  const note = tidyText(written ?? '', KITCHEN_NOTE_MOST)
  if (note === undefined)
    throw new Refusal('INVALID', `Please keep the note to the kitchen to ${KITCHEN_NOTE_MOST} characters.`, {
      details: { field: 'kitchenNote' },
    })
  return note
}

/** Finds a town by name, in any case. @throws Refusal UNKNOWN_TOWN */
export function readTown(kitchen: Kitchen, name: string | undefined): Kitchen['towns'][number] | undefined {
  if (name === undefined) return undefined
  const wanted = tidyText(name, TOWN_MOST)?.toLowerCase()
  const town = kitchen.towns.find((one) => one.name.toLowerCase() === wanted)
  if (!town)
    throw new Refusal('UNKNOWN_TOWN', `We deliver to ${kitchen.towns.map((one) => one.name).join(' and ')} only.`, {
      details: { field: 'town' },
    })
  return town
}

/** Refuses an order below its town's minimum. @param dishes kobo, before the fee. @throws Refusal BELOW_MINIMUM */
export function holdMinimum(town: Kitchen['towns'][number], dishes: number): void {
  if (dishes < (toKobo(town.minimum) ?? 0))
    throw new Refusal(
      'BELOW_MINIMUM',
      `An order to ${town.name} starts at ₦${town.minimum.toLocaleString('en-NG')} of dishes.`,
      { details: { minimum: town.minimum } },
    )
}

/**
 * Refuses an order above the highest total.
 * @param total kobo
 * @param most naira
 * @throws Refusal INVALID
 */
function holdOrderValue(total: number, most: number, phone: string): void {
  if (total <= most * 100) return
  const more =
    most < ORDER_VALUE_MOST ? ` Please split yours, or call us on ${phone} for a bigger one.` : ' Please split yours.'
  throw new Refusal('INVALID', `One order comes to at most ${formatNaira(most)}.${more}`, {
    details: { limit: 'orderValue', most },
  })
}

/**
 * Reads the total that a client expects. One that adds up naira may be off by a rounding error, but not by a fraction
 * of a kobo.
 * @returns kobo
 * @throws Refusal INVALID
 */
export function readExpected(naira: number): number {
  const whole = kobo(naira)
  if (Math.abs(naira * 100 - whole) > 0.001)
    throw new Refusal('INVALID', 'An amount has at most two decimals.', { details: { field: 'expectedTotal' } })
  return whole
}

/** The refusal contains the new lines, so that the customer can look at them and agree. */
function priceChanged({ lines, delivery_fee, total }: PricedOrder): Refusal {
  return new Refusal('PRICE_CHANGED', 'A price has changed since you chose. Please look at the new total.', {
    details: {
      items: lines.map(({ product_id, name, unit, unit_price, quantity }) => ({
        productId: product_id,
        name,
        unit,
        quantity,
        unitPrice: toNaira(unit_price),
        price: toNaira(lineTotal({ unitPrice: unit_price, quantity })),
      })),
      deliveryFee: toNaira(delivery_fee),
      totalPrice: toNaira(total),
    },
  })
}
