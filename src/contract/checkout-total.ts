/** What the total of a checkout is computed from, for each order. Amounts in kobo. */
export interface DueOrder {
  total: number
  deliveryFee: number
  /** No town yet, so no delivery fee was charged for this order. */
  homeless: boolean
}

/**
 * The total of a checkout. The server charges by it and the browser previews with it.
 * @param orders the orders that are paid together
 * @param fee delivery fee of the town chosen at checkout, in kobo; charged once for all orders without a town, because
 *   they are delivered together
 * @returns in kobo. `added`: delivery fee to add; `dishes`: dishes of the orders without a town, compared with the
 *   town's minimum; `total`: what is to be paid
 */
export function checkoutTotal(
  orders: readonly DueOrder[],
  fee: number,
): { added: number; dishes: number; total: number } {
  const homeless = orders.filter((order) => order.homeless)
  const added = homeless.length > 0 ? fee : 0
  return {
    added,
    dishes: homeless.reduce((sum, { total, deliveryFee }) => sum + total - deliveryFee, 0),
    total: orders.reduce((sum, { total }) => sum + total, added),
  }
}
