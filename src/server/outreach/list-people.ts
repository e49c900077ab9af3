import type { ExpressionBuilder } from 'kysely'
import type { Person } from '../../contract/outreach.ts'
import { beginningsOf } from '../../contract/person-words.ts'
import type { Reader } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { personColumns, showPerson } from './show-person.ts'

/** The highest code point, which ends the range of all words with one prefix. */
const LAST_SIGN = '\u{10ffff}'

/**
 * A page of everybody with an account, newest first. Ids are in time order, so the list needs no other index.
 * @param search only people who match it; see the contract's `beginningsOf`
 * @param page `after`: the id after which it starts
 * @returns the page and where the next one starts, if there is one
 */
export async function listPeople(
  db: Reader,
  search: string | undefined,
  { limit, after }: { limit: number; after: string | undefined },
): Promise<{ people: Person[]; next: string | undefined }> {
  let query = db.query
    .selectFrom('users')
    .select(personColumns)
    .$if(after !== undefined, (q) => q.where('id', '<', after as string))
  for (const beginnings of beginningsOf(search ?? ''))
    query = query.where('id', 'in', (eb) => havingWord(eb, beginnings))
  const rows = await query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const people = rows.slice(0, limit).map(showPerson)
  return { people, next: rows.length > limit ? people.at(-1)?._id : undefined }
}

function havingWord(eb: ExpressionBuilder<Schema, 'users'>, beginnings: readonly string[]) {
  return eb
    .selectFrom('person_words')
    .select('user_id')
    .where((of) =>
      of.or(
        beginnings.map((beginning) =>
          of.and([of('word', '>=', beginning), of('word', '<', `${beginning}${LAST_SIGN}`)]),
        ),
      ),
    )
}
