/**
 * Kobo to naira, as they go over the wire.
 * @param kobo whole kobo
 * @returns naira, at most two decimals
 */
export function toNaira(kobo: number): number {
  return kobo / 100
}

/** The whole kobo nearest to a naira number, for sums that a screen shows. @param naira naira */
export function kobo(naira: number): number {
  return Math.round(naira * 100)
}

/**
 * Naira off the wire to whole kobo.
 * @param naira naira with at most two decimals
 * @returns whole kobo, or `undefined` where the number is not finite, has more decimals, or is too large to be exact
 */
export function toKobo(naira: number): number | undefined {
  const whole = kobo(naira)
  return Number.isSafeInteger(whole) && toNaira(whole) === naira ? whole : undefined
}

/**
 * An amount as people read it: "₦1,500", or "₦1,500.50" with kobo. By hand for the same reason as `lagos-time.ts`.
 * @param naira naira as it comes over the wire
 */
export function formatNaira(naira: number): string {
  const [whole = '', kobo] = Math.abs(naira)
    .toFixed(Number.isInteger(naira) ? 0 : 2)
    .split('.')
  return `${naira < 0 ? '−' : ''}₦${inThousands(whole)}${kobo === undefined ? '' : `.${kobo}`}`
}

/** Puts a comma before every three digits. */
function inThousands(digits: string): string {
  let grouped = digits
  for (let at = digits.length - 3; at > 0; at -= 3) grouped = `${grouped.slice(0, at)},${grouped.slice(at)}`
  return grouped
}
