import { randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'
import { isOfKitchen } from '../../../contract/role.ts'
import { RECOVERY_CODES } from '../../../contract/second-factors.ts'
import type { Config } from '../../config.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { sessionEnded, type Caller } from '../../http/caller.ts'
import { Refusal } from '../../http/errors.ts'
import { readKitchen } from '../../kitchen/read-kitchen.ts'
import { countTries, forgiveTries } from '../../limits/count-tries.ts'
import { getUser } from '../get-user.ts'
import { deviceOf, tellFactorsChanged } from './tell-factors-changed.ts'
import { codesOf, hashRecoveryCode, readCode, stepOf, triesOfCodes, wrongCode } from './use-code.ts'

/**
 * Makes the secret of one-time codes. It has no effect until `confirmCodes`; asking again makes another.
 * @param now ms
 * @throws Refusal INVALID (they are on already)
 */
export async function startCodes(db: Database, caller: Caller, now: number): Promise<{ secret: string; url: string }> {
  // 160 bits, as RFC 4226 recommends.
  const secret = new Secret({ size: 20 }).base32
  await db.write(async (tx) => {
    await holdAdmin(tx, caller)
    await tx.query
      .deleteFrom('one_time_codes')
      .where('user_id', '=', caller.userId)
      .where('confirmed_at', 'is', null)
      .execute()
    const added = await tx.query
      .insertInto('one_time_codes')
      .values({ user_id: caller.userId, secret, created_at: now, confirmed_at: null, last_step: 0 })
      .onConflict((oc) => oc.column('user_id').doNothing())
      .returning('user_id')
      .executeTakeFirst()
    if (!added) throw new Refusal('INVALID', 'One-time codes are on already. Turn them off first to set them up anew.')
  })
  const [user, kitchen] = [await getUser(db, caller.userId), await readKitchen(db)]
  return { secret, url: codesOf(secret, { issuer: kitchen.name, label: user.email }).toString() }
}

/**
 * Turns one-time codes on, by the first code.
 * @param now ms
 * @returns the recovery codes; only their hashes are stored
 * @throws Refusal WRONG_CODE, INVALID (none was started, or they are on), TOO_MANY
 */
export async function confirmCodes(
  db: Database,
  limits: Config['limits'],
  caller: Caller,
  written: string,
  now: number,
): Promise<string[]> {
  const tried = triesOfCodes(caller.userId, caller.sessionId, limits)
  await countTries(db, tried, now)
  const made = await db.write(async (tx) => {
    await holdAdmin(tx, caller)
    const row = await tx.query
      .selectFrom('one_time_codes')
      .select(['secret', 'confirmed_at'])
      .where('user_id', '=', caller.userId)
      .executeTakeFirst()
    if (!row || row.confirmed_at !== null)
      throw new Refusal(
        'INVALID',
        row ? 'One-time codes are on already.' : 'Please begin again: there is no secret to show a code of.',
      )
    const step = stepOf(row.secret, readCode(written), now)
    if (step === undefined) throw wrongCode()
    await tx.query
      .updateTable('one_time_codes')
      .set({ confirmed_at: now, last_step: step })
      .where('user_id', '=', caller.userId)
      .execute()
    await tellFactorsChanged(
      tx,
      { userId: caller.userId, by: caller.userId, what: 'codes-added', device: await deviceOf(tx, caller.sessionId) },
      now,
    )
    return addRecoveryCodes(tx, caller.userId)
  })
  await forgiveTries(db, tried)
  return made
}

/**
 * Makes new recovery codes and invalidates the old ones.
 * @param now ms
 * @throws Refusal NOT_FOUND (codes are not on)
 */
export async function makeRecoveryCodes(db: Database, caller: Caller, now: number): Promise<string[]> {
  return db.write(async (tx) => {
    await holdAdmin(tx, caller)
    const on = await tx.query
      .selectFrom('one_time_codes')
      .select('user_id')
      .where('user_id', '=', caller.userId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst()
    if (!on) throw codesOff()
    await tellFactorsChanged(
      tx,
      { userId: caller.userId, by: caller.userId, what: 'recovery-made', device: await deviceOf(tx, caller.sessionId) },
      now,
    )
    return addRecoveryCodes(tx, caller.userId)
  })
}

/** Turns one-time codes off and deletes the recovery codes. @param now ms @throws Refusal NOT_FOUND */
export async function removeCodes(db: Database, caller: Caller, now: number): Promise<void> {
  await db.write(async (tx) => {
    const gone = await tx.query
      .deleteFrom('one_time_codes')
      .where('user_id', '=', caller.userId)
      .returning('confirmed_at')
      .executeTakeFirst()
    if (!gone) throw codesOff()
    await tx.query.deleteFrom('recovery_codes').where('user_id', '=', caller.userId).execute()
    if (gone.confirmed_at !== null)
      await tellFactorsChanged(
        tx,
        {
          userId: caller.userId,
          by: caller.userId,
          what: 'codes-removed',
          device: await deviceOf(tx, caller.sessionId),
        },
        now,
      )
  })
}

/** Who is being revoked, or signed out, at this moment sets nothing up. */
async function holdAdmin(tx: Transaction, caller: Caller): Promise<void> {
  const user = await tx.query
    .selectFrom('users')
    .select('role')
    .where('id', '=', caller.userId)
    .$if(tx.engine === 'postgres', (q) => q.forUpdate())
    .executeTakeFirst()
  const session = await tx.query
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', caller.sessionId)
    .executeTakeFirst()
  if (!isOfKitchen(user?.role) || !session) throw sessionEnded()
}

/**
 * 120 random bits each, in six groups that people can copy: a plain hash is enough from 112 on (OWASP ASVS 5, 6.5.2).
 */
async function addRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  await tx.query.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const codes = Array.from(
    { length: RECOVERY_CODES },
    () => new Secret({ buffer: new Uint8Array(randomBytes(15)).buffer }).base32,
  )
  await tx.query
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ code_hash: hashRecoveryCode(userId, code), user_id: userId })))
    .execute()
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'))
}

function codesOff(): Refusal {
  return new Refusal('NOT_FOUND', 'One-time codes are not turned on.')
}
