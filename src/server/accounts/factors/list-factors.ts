import type { Selectable } from 'kysely'
import type { Passkey, SecondFactors } from '../../../contract/second-factors.ts'
import type { Reader } from '../../database/database.ts'
import type { PasskeysTable } from '../../database/schema.ts'
import { relyingParty } from './relying-party.ts'

/** The passkeys and one-time codes of an admin. @param publicUrl the shop's address */
export async function listFactors(db: Reader, publicUrl: string, userId: string): Promise<SecondFactors> {
  const passkeys = await listPasskeys(db, userId)
  const codes = await db.query
    .selectFrom('one_time_codes')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const { left } = await db.query
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const user = await db.query
    .selectFrom('users')
    .select('factors_dismissed_at')
    .where('id', '=', userId)
    .executeTakeFirst()
  return {
    passkeys,
    codesSince: codes?.confirmed_at == null ? null : new Date(codes.confirmed_at).toISOString(),
    recoveryCodesLeft: Number(left),
    ask: passkeys.length === 0 && codes === undefined && user?.factors_dismissed_at === null,
    passkeysAt: relyingParty(publicUrl) ? new URL(publicUrl).origin : null,
  }
}

/** The passkeys of an account, oldest first; never more than `PASSKEYS_MOST`. */
export async function listPasskeys(db: Reader, userId: string): Promise<Passkey[]> {
  const rows = await db.query
    .selectFrom('passkeys')
    .select(['id', 'name', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(showPasskey)
}

/** A passkey as its owner sees it. */
export function showPasskey({
  id,
  name,
  device,
  created_at,
  last_used_at,
}: Pick<Selectable<PasskeysTable>, 'id' | 'name' | 'device' | 'created_at' | 'last_used_at'>): Passkey {
  return {
    _id: id,
    name,
    device,
    createdAt: new Date(created_at).toISOString(),
    lastUsedAt: last_used_at === null ? null : new Date(last_used_at).toISOString(),
  }
}
