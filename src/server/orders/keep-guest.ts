import { uuidv7 } from 'uuidv7'
import { wordsOf } from '../../contract/person-words.ts'
import { readName, readPhone } from '../accounts/read-person.ts'
import type { Transaction } from '../database/database.ts'

/** Somebody who orders by phone or at the door. */
export interface Guest {
  name: string
  /** E.164, or empty. */
  phone: string
}

/**
 * A guest as they are stored.
 * @param phone may be missing where `without` says so
 * @throws Refusal INVALID, naming the field in `details`
 */
export function readGuest(
  { name, phone }: { name: string; phone: string | undefined },
  { without }: { without: boolean },
): Guest {
  const written = phone ?? ''
  return { name: readName(name), phone: without && written.trim() === '' ? '' : readPhone(written) }
}

/**
 * Keeps who an order is for, and the words that they are found by. Whoever was here before is who they were.
 * @param now ms
 * @returns their id
 */
export async function keepGuest(tx: Transaction, { name, phone }: Guest, now: number): Promise<string> {
  const id = uuidv7()
  const kept = await tx.query
    .insertInto('guests')
    .values({ id, name, phone, seen_at: now })
    .onConflict((oc) => oc.columns(['phone', 'name']).doUpdateSet({ seen_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  if (kept.id === id)
    await tx.query
      .insertInto('guest_words')
      .values(wordsOf({ name, phone, email: '' }).map((word) => ({ word, guest_id: id })))
      .execute()
  return kept.id
}
