/** The most words that one person is found by, and that one search asks for. */
const WORDS_MOST = 60
const ASKED_MOST = 6
/** How much of a search is read, in UTF-16 units. */
const SEARCH_MOST = 400

/** Without tone marks and case: "Fọlákẹ́" is found by "folake", and the other way round. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/**
 * A text's words as they stand, and the parts of those that have signs within them, such as an e-mail or a double name.
 */
function wordsIn(text: string): string[] {
  return fold(text)
    .split(/\s+/)
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
}

/**
 * The digits of a phone number as it is dialled from anywhere, without country code and zero: the same however it is
 * written.
 */
function localDigits(written: string): string {
  return written.replace(/\D/g, '').replace(/^(?:00)?234(?=\d)|^0/, '')
}

/**
 * The words that somebody is found by.
 * @param person the phone in E.164, or empty
 */
export function wordsOf({ name, email, phone }: { name: string; email: string; phone: string }): string[] {
  const words = [...wordsIn(email), ...(phone ? [localDigits(phone), phone.slice(-4)] : []), ...wordsIn(name)]
  return [...new Set(words)].filter((word) => word !== '').slice(0, WORDS_MOST)
}

/**
 * What a search asks for, as people write it: everybody it finds has, for each of its words, a word that begins with
 * one of the beginnings.
 */
export function beginningsOf(search: string): string[][] {
  const asked = fold(search.trim().slice(0, SEARCH_MOST)).trim()
  if (asked === '') return []
  // A number is one word, whatever stands between its digits.
  if (/^\+?[\d\s()./-]+$/.test(asked) && /\d/.test(asked))
    return [[...new Set([localDigits(asked), asked.replace(/\D/g, '')])].filter((digits) => digits !== '')]
  return asked
    .split(/\s+/)
    .slice(0, ASKED_MOST)
    .map((word) => [word])
}
