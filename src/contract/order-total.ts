/** What the total of a line is computed from. */
export interface PricedLine {
  /** Price of one unit, in kobo. */
  unitPrice: number
  quantity: number
}

/** The price of one line. @param line unit price in kobo and quantity @returns kobo */
export function lineTotal(line: PricedLine): number {
  return line.unitPrice * line.quantity
}

/**
 * The total of one order. The server charges by it and the browser previews with it.
 * @param lines unit prices in kobo and quantities
 * @param deliveryFee kobo; 0 where no town is named
 * @returns `lines` (all dishes) and `total` (dishes and delivery), both in kobo
 */
export function orderTotal(lines: readonly PricedLine[], deliveryFee = 0): { lines: number; total: number } {
  const dishes = lines.reduce((sum, line) => sum + lineTotal(line), 0)
  return { lines: dishes, total: dishes + deliveryFee }
}
