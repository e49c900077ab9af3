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
