import { checkoutTotal } from '../../contract/checkout-total.ts'
import type { Town } from '../../contract/kitchen.ts'
import { kobo, toNaira } from '../../contract/money.ts'
import type { Order } from '../../contract/orders.ts'
import { CHECKOUT_LIMIT } from '../../contract/payment-state.ts'

/** A preview of a checkout; money in naira. */
export interface CheckoutPlan {
  /** Oldest first. */
  orders: readonly Order[]
  /** Whether some orders lack a town, and whether some lack an address. */
  asksTown: boolean
  asksAddress: boolean
  /** The delivery fee that is added. */
  added: number
  total: number
  /** How much the dishes are below the town's minimum; 0 where they are not. */
  short: number
}

/**
 * Plans the checkout of waiting orders; one checkout takes the oldest hundred.
 * @param town chosen for orders without one
 */
export function planCheckout(waiting: readonly Order[], town: Town | undefined): CheckoutPlan {
  const orders = waiting.toSorted((a, b) => a.number - b.number).slice(0, CHECKOUT_LIMIT)
  const homeless = orders.filter((order) => order.town === null)
  const { added, dishes, total } = checkoutTotal(
    orders.map((order) => ({
      total: kobo(order.totalPrice),
      deliveryFee: kobo(order.deliveryFee),
      homeless: order.town === null,
    })),
    kobo(town?.fee ?? 0),
  )
  return {
    orders,
    asksTown: homeless.length > 0,
    asksAddress: orders.some((order) => order.customerNote === ''),
    added: toNaira(added),
    total: toNaira(total),
    short: homeless.length > 0 && town ? toNaira(Math.max(0, kobo(town.minimum) - dishes)) : 0,
  }
}

/** Reads a typed amount such as "₦10,000", in naira; `undefined` where it is none. */
export function readAmount(written: string): number | undefined {
  const plain = written.replace(/[₦,\s]/g, '')
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}
