/** The longest way of writing a number, in UTF-16 units. Spaces, brackets and direction marks make some 30. */
const WRITTEN_MOST = 200

/**
 * Reads a Nigerian phone number as people write it: 0803…, +234 803…, 234-803…, (0803) …
 * The national number has ten digits (mobile numbers start with 7, 8 or 9; fixed lines with 2, national numbering plan
 * of the Nigerian Communications Commission) or eight (fixed lines as written before the plan's change). Invisible
 * characters, such as the direction marks that contact lists add, are ignored.
 * @param written what was typed
 * @returns the number in E.164, or `undefined` where it is no Nigerian number
 */
export function readPhone(written: string): string | undefined {
  if (written.length > WRITTEN_MOST) return undefined
  const digits = written.replace(/[\s\p{Cf}().\-\u2010-\u2015\u2212/]/gu, '')
  const national =
    /^(?:\+234|00234|234|0)0?(\d+)$/.exec(digits)?.[1] ?? (/^[789]\d{9}$/.test(digits) ? digits : undefined)
  return national && /^(?:[2789]\d{9}|[1-9]\d{7})$/.test(national) ? `+234${national}` : undefined
}

/**
 * Formats a stored number as it is written in Nigeria: "0803 555 0148".
 * @param e164 the number in E.164; anything else comes back unchanged
 */
export function formatPhone(e164: string): string {
  const mobile = /^\+234(\d{3})(\d{3})(\d{4})$/.exec(e164)
  if (mobile) return `0${mobile[1]} ${mobile[2]} ${mobile[3]}`
  const fixed = /^\+234(\d)(\d{3})(\d{4})$/.exec(e164)
  return fixed ? `0${fixed[1]} ${fixed[2]} ${fixed[3]}` : e164
}
