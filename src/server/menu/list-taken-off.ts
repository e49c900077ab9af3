import { RESTORE_DAYS, type TakenOff } from '../../contract/menu.ts'
import { toNaira } from '../../contract/money.ts'
import type { Reader } from '../database/database.ts'
import { pictureOf } from './show-product.ts'

/** How long a dish can be restored, in ms. */
export const RESTORE_MS = RESTORE_DAYS * 86_400_000

const MOST = 100

/** The dishes that can still be restored, last taken off first. @param now ms */
export async function listTakenOff(db: Reader, now: number): Promise<TakenOff[]> {
  const rows = await db.query
    .selectFrom('products')
    .select(['id', 'name', 'price', 'unit', 'card', 'picture', 'deleted_at'])
    .where('deleted_at', '>', now - RESTORE_MS)
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute()
  const time = (at: number) => new Date(at).toISOString()
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    price: toNaira(row.price),
    unit: row.unit,
    picture: pictureOf(row),
    deletedAt: time(row.deleted_at as number),
    restorableUntil: time((row.deleted_at as number) + RESTORE_MS),
  }))
}
