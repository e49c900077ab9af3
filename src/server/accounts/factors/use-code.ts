import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Config } from '../../config.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { Refusal } from '../../http/errors.ts'

const STEP_SECONDS = 30

/** One-time codes as every authenticator app makes them: six digits, every thirty seconds. @param secret base32 */
export function codesOf(secret: string, names: { issuer: string; label: string } = { issuer: '', label: '' }): TOTP {
  return new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, secret: Secret.fromBase32(secret) })
}

/**
 * The time step of a code, where it is the present one or one of its neighbours (clocks differ).
 * @param now ms
 * @returns `undefined` where the code fits none of them
 */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const delta = codesOf(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / 1000 / STEP_SECONDS) + delta
}

/** A code without the spaces and hyphens that people type. */
export function readCode(written: string): string {
  return written.length <= 100 ? written.replace(/[\s-]/g, '').toUpperCase() : ''
}

/** Whether a login with this account's password needs a code. */
export async function hasCodes(db: Reader, userId: string): Promise<boolean> {
  return (
    (await db.query
      .selectFrom('one_time_codes')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst()) !== undefined
  )
}

/**
 * Uses up a one-time code or a recovery code, so that it opens nothing a second time, even at the same moment.
 * @param now ms
 * @returns which of the two it was; `undefined` where it is neither
 */
export async function useCode(
  tx: Transaction,
  userId: string,
  written: string,
  now: number,
): Promise<'code' | 'recovery' | undefined> {
  const code = readCode(written)
  if (/^\d{6}$/.test(code)) {
    const row = await tx.query
      .selectFrom('one_time_codes')
      .select('secret')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst()
    const step = row && stepOf(row.secret, code, now)
    if (step === undefined) return undefined
    const used = await tx.query
      .updateTable('one_time_codes')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .returning('user_id')
      .executeTakeFirst()
    return used && 'code'
  }
  const gone = await tx.query
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashRecoveryCode(userId, code))
    .returning('user_id')
    .executeTakeFirst()
  return gone && 'recovery'
}

/** The stored form of a recovery code. Codes are random enough that a plain hash gives nothing away. */
export function hashRecoveryCode(userId: string, code: string): string {
  return createHash('sha256').update(`${userId}:${code}`).digest('hex')
}

/**
 * The limits on wrong codes. Six digits are few, so there is a limit a day as well. Where the account has logged in
 * before, tries are counted for that place alone: otherwise a stranger who knows the password could lock its owner out
 * by wrong codes from elsewhere.
 * @param place the network or session that the account is known by; `undefined` where it is known by neither
 */
export function triesOfCodes(userId: string, place: string | undefined, { loginPerAccount }: Config['limits']) {
  const who = place === undefined ? userId : `${userId} ${place}`
  return [
    { what: 'code-account', who, limit: loginPerAccount },
    { what: 'code-account-day', who, limit: { most: 3 * loginPerAccount.most, minutes: 1440 } },
  ]
}

export function wrongCode(): Refusal {
  return new Refusal('WRONG_CODE', 'This code is not right, or was used already. Please wait for the next one.', {
    details: { field: 'code' },
  })
}
