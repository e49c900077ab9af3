/**
 * Kobo to the naira number that goes over the wire.
 * @param kobo whole kobo
 * @returns naira, at most two decimals
 */
export function toNaira(kobo: number): number {
  return kobo / 100
}

/**
 * A naira number off the wire to whole kobo.
 * @param naira naira with at most two decimals
 * @returns whole kobo, or `undefined` if the number is not finite, has more than two decimals or is past what counts exactly
 */
export function toKobo(naira: number): number | undefined {
  const kobo = Math.round(naira * 100)
  return Number.isSafeInteger(kobo) && kobo / 100 === naira ? kobo : undefined
}

const whole = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 0 })
const withKobo = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * An amount as people read it: "₦1,500", or "₦1,500.50" where there are kobo.
 * @param naira naira as it comes over the wire
 */
export function formatNaira(naira: number): string {
  const amount = Math.abs(naira)
  return `${naira < 0 ? '−' : ''}₦${(Number.isInteger(amount) ? whole : withKobo).format(amount)}`
}
