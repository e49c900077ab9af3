import { PASSWORD_MIN } from '../../contract/password.ts'
import type { Reader } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { readKitchen } from '../kitchen/read-kitchen.ts'

/**
 * The words that a stranger would try first at a shop like this. Dishes are left out on purpose; see docs/decisions.md.
 */
const SHOP_WORDS = [
  'idana',
  'admin',
  'administrator',
  'owner',
  'manager',
  'chef',
  'kitchen',
  'restaurant',
  'shop',
  'food',
  'foods',
  'meal',
  'meals',
  'dish',
  'dishes',
  'menu',
  'order',
  'orders',
  'delivery',
  'password',
  'passwort',
  'passphrase',
  'secret',
  'login',
  'welcome',
  'customer',
  'user',
  'naija',
  'nigeria',
  'nigerian',
  'osun',
]

/** The shortest part of a name that counts as a word, in letters. */
const PART_LEAST = 3

/** Characters that people write instead of a letter. */
const LEET: Record<string, string> = {
  0: 'o',
  1: 'il',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
}

/** The person a password is for. */
export interface Owner {
  name: string
  email: string
}

let common: Promise<Set<string>> | undefined

/** The common passwords that are long enough to be allowed; loaded at first use. */
function commonPasswords(): Promise<Set<string>> {
  return (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN)),
  ))
}

/** The words that describe this shop: its own name, place and towns, and those of every such shop. */
export async function shopWords(db: Reader): Promise<string[]> {
  const { name, place, towns } = await readKitchen(db)
  return [...SHOP_WORDS, ...[name, place, ...towns.map((town) => town.name)].flatMap(wordsIn)]
}

/**
 * Explains why a password is easy to guess: it is a common one, or consists only of words of the shop or the person,
 * with digits and signs around them. Case, tone marks and digits written for letters make no difference. A long phrase
 * may contain such words.
 * @param password as `readNewPassword` gives it
 * @param shop see `shopWords`
 * @returns a sentence for the person; `undefined` where the password is good
 */
export async function whyGuessable(
  password: string,
  shop: readonly string[],
  { name, email }: Owner,
): Promise<string | undefined> {
  const plain = fold(password)
  if ((await commonPasswords()).has(plain))
    return 'This is one of the most common passwords. Please choose one that nobody else would.'
  if (isMadeOf(plain, shop))
    return 'This is only made of words of the shop, so it is soon guessed. Please choose another password.'
  if (isMadeOf(plain, [...wordsIn(name), ...wordsIn(email), ...shop]))
    return 'This is only made of your name or e-mail, so it is soon guessed. Please choose another password.'
  return undefined
}

/**
 * Refuses a password that is easy to guess; see `whyGuessable`.
 * @param field the request's name for it
 * @throws Refusal INVALID, naming the field in `details`
 */
export async function refuseGuessable(db: Reader, password: string, owner: Owner, field: string): Promise<void> {
  const why = await whyGuessable(password, await shopWords(db), owner)
  if (why !== undefined) throw new Refusal('INVALID', why, { details: { field } })
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The runs of letters in a name or an e-mail, folded, and all of them joined. */
function wordsIn(text: string): string[] {
  const runs = fold(text).match(/\p{L}+/gu) ?? []
  return [...runs, runs.join('')].filter((word) => [...word].length >= PART_LEAST)
}

/**
 * Whether a folded text consists only of these words, at least one, with non-letters between them.
 * @param plain at most 200 characters, so that this stays cheap
 */
function isMadeOf(plain: string, words: readonly string[]): boolean {
  const signs = [...plain]
  // What the text before each character consists of: only signs, or words too; `undefined` where it is neither.
  const reached: ({ words: boolean } | undefined)[] = [{ words: false }]
  for (const [at, sign] of signs.entries()) {
    const here = reached[at]
    if (!here) continue
    if (!/\p{L}/u.test(sign)) reached[at + 1] = { words: (reached[at + 1]?.words ?? false) || here.words }
    for (const word of words) {
      const letters = [...word]
      if (letters.every((letter, n) => stands(signs[at + n], letter))) reached[at + letters.length] = { words: true }
    }
  }
  return reached[signs.length]?.words === true
}

function stands(sign: string | undefined, letter: string): boolean {
  return sign === letter || (sign !== undefined && (LEET[sign]?.includes(letter) ?? false))
}
