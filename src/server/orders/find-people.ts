import type { ExpressionBuilder } from 'kysely'
import { beginningsOf } from '../../contract/person-words.ts'
import type { Reader } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'

/** The highest code point, which ends the range of all words with one prefix. */
const LAST_SIGN = '\u{10ffff}'

/** Customers found: ids of accounts and of guests. */
export interface People {
  users: string[]
  guests: string[]
}

/** Customers by name or phone number; see the contract's `beginningsOf`. @param most of each kind */
export async function findPeople(db: Reader, search: string, most: number): Promise<People> {
  // The longest word matches the fewest people, so it leads.
  const asked = beginningsOf(search).toSorted((a, b) => (b[0]?.length ?? 0) - (a[0]?.length ?? 0))
  const [first, ...others] = asked
  if (!first) return { users: [], guests: [] }
  let users = db.query
    .selectFrom('person_words')
    .distinct()
    .select('user_id')
    .where((eb) => beginsWith(eb, first))
  let guests = db.query
    .selectFrom('guest_words')
    .distinct()
    .select('guest_id')
    .where((eb) => beginsWith(eb, first))
  for (const beginnings of others) {
    users = users.where('user_id', 'in', (eb) =>
      eb
        .selectFrom('person_words')
        .select('user_id')
        .where((of) => beginsWith(of, beginnings)),
    )
    guests = guests.where('guest_id', 'in', (eb) =>
      eb
        .selectFrom('guest_words')
        .select('guest_id')
        .where((of) => beginsWith(of, beginnings)),
    )
  }
  const [withAccount, without] = [await users.limit(most).execute(), await guests.limit(most).execute()]
  return { users: withAccount.map(({ user_id }) => user_id), guests: without.map(({ guest_id }) => guest_id) }
}

/** The ids of guests with a word that begins with one of these. */
export function findGuestsBy(db: Reader, beginnings: readonly string[]) {
  return db.query
    .selectFrom('guest_words')
    .select('guest_id')
    .where((eb) => beginsWith(eb, beginnings))
}

function beginsWith<T extends 'person_words' | 'guest_words'>(
  eb: ExpressionBuilder<Schema, T>,
  beginnings: readonly string[],
) {
  const of = eb as ExpressionBuilder<Schema, 'guest_words'>
  return of.or(
    beginnings.map((beginning) => of.and([of('word', '>=', beginning), of('word', '<', `${beginning}${LAST_SIGN}`)])),
  )
}
