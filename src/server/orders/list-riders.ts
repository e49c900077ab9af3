import type { Rider } from '../../contract/orders.ts'
import type { Reader } from '../database/database.ts'

/** How many are suggested. */
const SUGGESTED = 20

/** Riders of earlier orders, the latest first. */
export async function listRiders(db: Reader): Promise<Rider[]> {
  const rows = await db.query
    .selectFrom('riders')
    .select(['name', 'phone'])
    .orderBy('seen_at', 'desc')
    .limit(SUGGESTED)
    .execute()
  return rows.map(({ name, phone }) => ({ name, phoneNumber: phone }))
}
