import { uuidv7 } from 'uuidv7'
import { wordsOf } from '../../contract/person-words.ts'
import { readName, readPhone } from '../accounts/read-person.ts'
import type { Transaction } from '../database/database.ts'

/** A customer who orders by phone or at the door. */
export interface Guest {
  name: string
  /** E.164, or empty. */
  phone: string
}

/**
 * Validates and normalises a guest for storing.
 * @param phone may be missing where `without` allows it
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
 * Stores the guest and their search terms. A guest who ordered before keeps their id.
 * @param now ms
 * @returns the guest's id
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
