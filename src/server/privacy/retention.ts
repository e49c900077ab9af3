import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'

const DAY = 86_400_000
/** How long the key of a stored order is kept, in days. */
const KEY_DAYS = 90

/**
 * Removes what is kept no longer: keys of orders, ended sessions, counted tries.
 * @param now ms
 */
export async function sweep(db: Database, lasts: Config['session'], now: number): Promise<void> {
  await db.write(async (tx) => {
    await tx.query.deleteFrom('idempotency_keys').where('created_at', '<', now - KEY_DAYS * DAY).execute()
    await tx.query.deleteFrom('sessions').where((eb) => eb.or([
      eb('last_used_at', '<', now - lasts.idleDays * DAY), eb('created_at', '<', now - lasts.maxDays * DAY),
    ])).execute()
    await tx.query.deleteFrom('tries').where('ends_at', '<', now).execute()
  })
}
