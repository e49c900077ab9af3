import type { Guest } from '../../contract/guests.ts'
import { beginningsOf } from '../../contract/person-words.ts'
import type { Reader } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { findGuestsBy } from '../orders/find-people.ts'

const columns = ['id', 'name', 'phone', 'remark', 'seen_at'] as const

/** Where a page starts: after this guest, whose last order was at this time, in ms. */
export interface AfterGuest {
  seenAt: number
  id: string
}

/**
 * A page of customers without an account, the latest to order first.
 * @param search only guests who match it; see the contract's `beginningsOf`
 * @returns the page and where the next one starts, if there is one
 */
export async function listGuests(
  db: Reader,
  search: string | undefined,
  { limit, after }: { limit: number; after: AfterGuest | undefined },
): Promise<{ guests: Guest[]; next: AfterGuest | undefined }> {
  let query = db.query
    .selectFrom('guests')
    .select(columns)
    .$if(after !== undefined, (q) =>
      q.where((eb) => {
        const { seenAt, id } = after as AfterGuest
        return eb.or([eb('seen_at', '<', seenAt), eb.and([eb('seen_at', '=', seenAt), eb('id', '<', id)])])
      }),
    )
  for (const beginnings of beginningsOf(search ?? ''))
    query = query.where('id', 'in', () => findGuestsBy(db, beginnings))
  const rows = await query
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    guests: shown.map(showGuest),
    next: rows.length > limit && last ? { seenAt: last.seen_at, id: last.id } : undefined,
  }
}

/** Reads one guest. @throws Refusal NOT_FOUND */
export async function getGuest(db: Reader, id: string): Promise<Guest> {
  const row = await db.query.selectFrom('guests').select(columns).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such customer.')
  return showGuest(row)
}

function showGuest({
  id,
  name,
  phone,
  remark,
  seen_at,
}: {
  id: string
  name: string
  phone: string
  remark: string
  seen_at: number
}): Guest {
  return { _id: id, name, phoneNumber: phone, remark, lastOrderAt: new Date(seen_at).toISOString() }
}
