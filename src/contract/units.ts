/**
 * A quantity with its unit: "1 spoon", "3 spoons", "2 dishes".
 * @param unit the unit in the singular, as a product has it
 */
export function quantityWords(quantity: number, unit: string): string {
  return `${quantity} ${quantity === 1 ? unit : plural(unit)}`
}

/** The plural of a unit; only regular English words are units. */
export function plural(unit: string): string {
  return /(?:s|x|z|ch|sh)$/.test(unit) ? `${unit}es` : `${unit}s`
}
