/** The most words stored for one person, and the most read from one search. */
const WORDS_MOST = 60
const ASKED_MOST = 6
/** How many UTF-16 units of a search are read. */
const SEARCH_MOST = 400

/** Drops tone marks and case: "Fọlákẹ́" and "folake" find each other. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** A text's words, and the parts of words that contain signs, such as an e-mail or a double-barrelled name. */
function wordsIn(text: string): string[] {
  return fold(text)
    .split(/\s+/)
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
}

/**
 * The digits of a phone number without country code and leading zero, so that every way of writing it gives the same.
 */
function localDigits(written: string): string {
  return written.replace(/\D/g, '').replace(/^(?:00)?234(?=\d)|^0/, '')
}

/** The search terms of a person. @param person the phone in E.164, or empty */
export function wordsOf({ name, email, phone }: { name: string; email: string; phone: string }): string[] {
  const words = [...wordsIn(email), ...(phone ? [localDigits(phone), phone.slice(-4)] : []), ...wordsIn(name)]
  return [...new Set(words)].filter((word) => word !== '').slice(0, WORDS_MOST)
}

/**
 * Reads a search as people write it. A person matches when, for each item of the list, one of their words begins with
 * one of its strings.
 */
export function beginningsOf(search: string): string[][] {
  const asked = fold(search.trim().slice(0, SEARCH_MOST)).trim()
  if (asked === '') return []
  // A number is one word, whatever separates its digits.
  if (/^\+?[\d\s()./-]+$/.test(asked) && /\d/.test(asked))
    return [[...new Set([localDigits(asked), asked.replace(/\D/g, '')])].filter((digits) => digits !== '')]
  return asked
    .split(/\s+/)
    .slice(0, ASKED_MOST)
    .map((word) => [word])
}
