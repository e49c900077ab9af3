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

/**
 * The prefixes of mobile numbers in use (national numbering plan of the Nigerian Communications Commission): MTN,
 * Airtel, Glo and 9mobile, and the small networks Ntel (804) and Smile (702). A number may have moved to another
 * network since.
 */
const mobilePrefixes: ReadonlySet<string> = new Set([
  '703',
  '704',
  '706',
  '707',
  '803',
  '806',
  '810',
  '813',
  '814',
  '816',
  '903',
  '906',
  '913',
  '916',
  '701',
  '708',
  '802',
  '808',
  '812',
  '901',
  '902',
  '904',
  '907',
  '911',
  '912',
  '705',
  '805',
  '807',
  '811',
  '815',
  '905',
  '915',
  '809',
  '817',
  '818',
  '908',
  '909',
  '702',
  '804',
])

/**
 * Whether a number's prefix is in use. Where it is not, a page asks the reader to check it but accepts it, because new
 * prefixes are given out. Fixed lines: eight digits as before the plan's change, or ten beginning with 20.
 * @param e164 as `readPhone` gives it
 */
export function isKnownPrefix(e164: string): boolean {
  const national = /^\+234(\d+)$/.exec(e164)?.[1] ?? ''
  return (
    national.length === 8 ||
    (national.length === 10 && (mobilePrefixes.has(national.slice(0, 3)) || /^20[1-9]/.test(national)))
  )
}
