import type { KnownCustomer } from '../../contract/entered-orders.ts'
import { readPhone } from '../../contract/phone.ts'
import type { Reader } from '../database/database.ts'
import { findPeople } from './find-people.ts'

/** How many customers are suggested, and how many digits of a number it takes. */
const SUGGESTED = 5
const DIGITS_LEAST = 6

/**
 * Customers who ordered before, by the beginning of a phone number; guests first, each with their last order's address.
 * @param phone as people write it
 * @param asked `whole`: wants the whole number, so that a helper cannot browse the customers
 */
export async function findCustomers(db: Reader, phone: string, { whole = false } = {}): Promise<KnownCustomer[]> {
  if (phone.replace(/\D/g, '').length < DIGITS_LEAST || !/^\+?[\d\s()./-]+$/.test(phone.trim())) return []
  const exactly = whole ? readPhone(phone) : undefined
  if (whole && exactly === undefined) return []
  const { users, guests } = await findPeople(db, phone, SUGGESTED)
  const people = [
    ...(guests.length > 0
      ? await db.query
          .selectFrom('guests')
          .select(['id', 'name', 'phone', 'remark'])
          .where('id', 'in', guests)
          .orderBy('seen_at', 'desc')
          .execute()
      : []
    ).map((row) => ({ ...row, by: 'guest_id' as const })),
    ...(users.length > 0
      ? await db.query
          .selectFrom('users')
          .select(['id', 'name', 'phone', 'remark'])
          .where('id', 'in', users)
          .where('phone', '!=', '')
          .execute()
      : []
    ).map((row) => ({ ...row, by: 'user_id' as const })),
  ]
    .filter(({ phone: number }) => exactly === undefined || number === exactly)
    .slice(0, SUGGESTED)
  return Promise.all(
    people.map(async ({ id, name, phone: number, remark, by }) => {
      const last = await db.query
        .selectFrom('orders')
        .select(['town', 'note', 'landmark'])
        .where(by, '=', id)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst()
      return {
        name,
        phoneNumber: number,
        town: last?.town ?? null,
        customerNote: last?.note ?? '',
        landmark: last?.landmark ?? '',
        remark,
      }
    }),
  )
}
