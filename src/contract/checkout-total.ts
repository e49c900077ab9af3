/** What a checkout's arithmetic needs of an order; kobo. */
export interface DueOrder {
  total: number
  deliveryFee: number
  /** It lacks a town, so its way there is not paid for yet. */
  homeless: boolean
}

/**
 * The only arithmetic on a checkout: the server charges by it, the browser previews with it.
 * @param orders those to be paid together, in kobo
 * @param fee kobo, of the town that those without one will go to; they go together, so it is charged once
 * @returns `added`: what the way adds; `dishes`: what the dishes of those without a town come to, which its minimum is
 * held against; `total`: what is to be paid. All in kobo
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
