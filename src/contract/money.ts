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
 * @returns whole kobo, or `undefined` if the number is not finite, has more than two decimals or is past what counts
 *   exactly
 */
export function toKobo(naira: number): number | undefined {
  const kobo = Math.round(naira * 100)
  return Number.isSafeInteger(kobo) && kobo / 100 === naira ? kobo : undefined
}

/**
 * An amount as people read it: "₦1,500", or "₦1,500.50" where there are kobo. Not by Intl, whose first use costs a slow
 * phone a tenth of a second just when the page comes to life.
 * @param naira naira as it comes over the wire
 */
export function formatNaira(naira: number): string {
  const [whole = '', kobo] = Math.abs(naira)
    .toFixed(Number.isInteger(naira) ? 0 : 2)
    .split('.')
  return `${naira < 0 ? '−' : ''}₦${inThousands(whole)}${kobo === undefined ? '' : `.${kobo}`}`
}

/** Digits with a comma before every three. */
function inThousands(digits: string): string {
  let grouped = digits
  for (let at = digits.length - 3; at > 0; at -= 3) grouped = `${grouped.slice(0, at)},${grouped.slice(at)}`
  return grouped
}
