import { checkoutTotal } from '../../contract/checkout-total.ts'
import { formatNaira, toKobo, toNaira } from '../../contract/money.ts'
import { paymentMethods, type PaymentMethod } from '../../contract/payment-state.ts'
import type { Transaction } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { readKitchen } from '../kitchen/read-kitchen.ts'
import { holdMinimum, readExpected, readLandmark, readNote, readTown } from '../orders/price-order.ts'
import type { CardProvider } from './card-provider.ts'
import type { CheckoutAsked } from './check-out.ts'
import type { DueRow } from './lock-orders.ts'

/** The largest sum that a customer may say they will hand the rider, in kobo: ten million naira. */
const NOTE_MOST = 1_000_000_000

/** A checkout priced by the kitchen's settings; money in kobo. */
export interface PricedCheckout {
  /** The orders without a town, oldest first, and the town that they get. */
  homeless: readonly DueRow[]
  town: string | null
  /** The orders without an address, and the address that they get. */
  nowhere: readonly DueRow[]
  note: string
  landmark: string
  /** The delivery fee, added to the oldest order without a town. */
  added: number
  /** The town's minimum, compared with the dishes of the orders without a town. */
  minimum: number
  total: number
  paysWith: number | null
}

/**
 * Reads the way to pay.
 * @param transfers whether the kitchen can be paid by transfer
 * @throws Refusal INVALID, CARD_UNAVAILABLE, TRANSFER_UNAVAILABLE
 */
export function readMethod(written: string, cards: CardProvider | undefined, transfers: boolean): PaymentMethod {
  const method = paymentMethods.find((one) => one === written)
  if (method === undefined)
    throw new Refusal('INVALID', 'Please select a payment method.', { details: { field: 'method' } })
  if (method === 'card' && !cards)
    throw new Refusal(
      'CARD_UNAVAILABLE',
      'Card payment is unavailable at the moment. Please choose another way to pay.',
    )
  if (method === 'transfer' && !transfers)
    throw new Refusal(
      'TRANSFER_UNAVAILABLE',
      'Bank transfer is not possible yet: the kitchen has not given its account. Please choose another way to pay.',
    )
  return method
}

/**
 * Decides where the orders of a checkout go and what they cost.
 * @param rows oldest first
 * @throws Refusal UNKNOWN_TOWN, ADDRESS_BLANK, INVALID, BELOW_MINIMUM, PRICE_CHANGED
 */
export async function priceCheckout(
  tx: Transaction,
  rows: readonly DueRow[],
  asked: CheckoutAsked,
  method: PaymentMethod,
): Promise<PricedCheckout> {
  const homeless = rows.filter((row) => row.town === null)
  const nowhere = rows.filter((row) => row.note === '')
  const town = homeless.length > 0 ? readTown(await readKitchen(tx), asked.town ?? '') : undefined
  const note = nowhere.length > 0 ? readNote(asked.customerNote ?? '') : ''
  const landmark = readLandmark(asked.landmark)
  const { added, dishes, total } = checkoutTotal(
    rows.map((row) => ({ total: row.total, deliveryFee: row.delivery_fee, homeless: row.town === null })),
    town ? (toKobo(town.fee) ?? 0) : 0,
  )
  if (town) holdMinimum(town, dishes)
  if (asked.expectedTotal !== undefined && readExpected(asked.expectedTotal) !== total)
    throw new Refusal('PRICE_CHANGED', 'The sum has changed since you looked. Please look at the new one.', {
      details: { deliveryFee: toNaira(added), totalPrice: toNaira(total) },
    })
  return {
    homeless,
    town: town?.name ?? null,
    nowhere,
    note,
    landmark,
    added,
    minimum: town ? (toKobo(town.minimum) ?? 0) : 0,
    total,
    paysWith: method === 'cash' ? readPaysWith(asked.paysWith, total) : null,
  }
}

function readPaysWith(naira: number | undefined, total: number): number | null {
  if (naira === undefined) return null
  const kobo = toKobo(naira)
  if (kobo === undefined || kobo < total || kobo > NOTE_MOST)
    throw new Refusal('INVALID', `Please say what you will pay with: at least ${formatNaira(toNaira(total))}.`, {
      details: { field: 'paysWith' },
    })
  return kobo
}
