import { wordsOf } from '../../contract/person-words.ts'
import type { Transaction } from '../database/database.ts'

/** Stores the search terms of a person, in the transaction that changes their name, e-mail or phone. */
export async function indexPerson(tx: Transaction, userId: string): Promise<void> {
  const person = await tx.query
    .selectFrom('users')
    .select(['name', 'email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await tx.query.deleteFrom('person_words').where('user_id', '=', userId).execute()
  await tx.query
    .insertInto('person_words')
    .values(wordsOf(person).map((word) => ({ word, user_id: userId })))
    .onConflict((oc) => oc.doNothing())
    .execute()
}
