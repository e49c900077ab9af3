import webPush from 'web-push'
import type { Database } from '../database/database.ts'
import type { PushKeys } from '../push/push.ts'

/**
 * The keys that identify the shop to push services: those of the settings, or its own, made once and stored.
 * @param given the keys of the settings
 */
export async function readPushKeys(db: Database, given: PushKeys | undefined): Promise<PushKeys> {
  if (given) return given
  const kept = () =>
    db.query.selectFrom('push_keys').select(['public_key', 'private_key']).where('id', '=', 1).executeTakeFirst()
  let row = await kept()
  if (!row) {
    const made = webPush.generateVAPIDKeys()
    // Another process may make them at the same moment; the first ones count.
    await db.write((tx) =>
      tx.query
        .insertInto('push_keys')
        .values({ id: 1, public_key: made.publicKey, private_key: made.privateKey })
        .onConflict((oc) => oc.doNothing())
        .execute(),
    )
    row = await kept()
  }
  if (!row) throw new Error('The keys for notifications could not be kept')
  return { publicKey: row.public_key, privateKey: row.private_key }
}
