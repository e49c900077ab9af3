import { randomBytes } from 'node:crypto'
import stringify from 'safe-stable-stringify'
import type { Kitchen } from '../../../contract/kitchen.ts'
import type { Config } from '../../config.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { holdKitchen, writeKitchen } from '../../kitchen/write-kitchen.ts'
import { countTries, forgiveTries } from '../../limits/count-tries.ts'
import { record } from '../../audit/record.ts'
import { noNewEmail } from '../change-email.ts'
import { endSessions } from '../end-sessions.ts'
import { hashToken } from '../find-caller.ts'
import { badLink } from '../follow-link.ts'
import { holdAdmins } from '../hold-admins.ts'
import { hashPassword } from '../password.ts'

export interface Undone {
  /** False where another session has changed the account since: that change is not overwritten. */
  restored: boolean
  /** The admins whose sockets are to be closed. */
  admins: string[]
  message: string
}

/**
 * "This was not me": restores the bank account from before a change, ends every session of every admin, and locks the
 * account that made the change until a mailed link sets a new password. Its passkeys and invitations go too, and so do
 * one-time codes set up in that session. Later changes by the same session are undone with it. Where another session
 * has changed the account since, that change stays and the answer says so. Everybody who was an admin at the time of
 * the change may press it, once for each mail.
 * @param address the visitor's network
 * @param now ms
 * @throws Refusal BAD_LINK, TOO_MANY
 */
export async function undoBankChange(
  db: Database,
  limits: Config['limits'],
  token: string,
  address: string,
  now: number,
): Promise<Undone> {
  const tried = [{ what: 'link-address', who: address, limit: limits.loginPerAddress }]
  await countTries(db, tried, now)
  const there = await db.query
    .selectFrom('bank_undo_links')
    .select('change_id')
    .where('token_hash', '=', hashToken(token))
    .where('ends_at', '>', now)
    .executeTakeFirst()
  if (!there) throw badLink()
  // A password that nobody knows. Hashed here, because a transaction must wait for nothing but the database.
  const locked = await hashPassword(randomBytes(32).toString('base64url'))
  const done = await db.write(async (tx) => {
    // Locks the kitchen's row first, as changing it does: a change under way ends before, or finds its session gone.
    const kitchen = await holdKitchen(tx)
    const link = await tx.query
      .deleteFrom('bank_undo_links')
      .where('token_hash', '=', hashToken(token))
      .where('ends_at', '>', now)
      .returning('change_id')
      .executeTakeFirst()
    if (!link) throw badLink()
    const change = await tx.query
      .selectFrom('bank_changes')
      .selectAll()
      .where('id', '=', link.change_id)
      .executeTakeFirstOrThrow()
    const later = (
      await tx.query
        .selectFrom('bank_changes')
        .select(['id', 'at', 'session_id', 'new_bank'])
        .where('at', '>=', change.at)
        .where('undone_at', 'is', null)
        .orderBy('at')
        .orderBy('id')
        .execute()
    ).filter(({ id, at }) => at > change.at || id > change.id)
    if (change.undone_at !== null)
      return { restored: later.length === 0, admins: [], message: pressedBefore(later.length === 0) }
    const last = later.at(-1) ?? change
    const restored =
      later.every(({ session_id }) => session_id === change.session_id) &&
      stringify(JSON.parse(last.new_bank)) === stringify(kitchen.bank)
    if (restored) {
      const bank = await bankBefore(tx, change)
      await writeKitchen(
        tx,
        { ...kitchen, bank },
        null,
        { parts: 'bank', accountEndsIn: bank.accountNumber.slice(-4) },
        now,
      )
      await tx.query
        .updateTable('bank_changes')
        .set({ undone_at: now })
        .where('id', 'in', [change.id, ...later.map(({ id }) => id)])
        .execute()
    } else {
      // Nothing restores this account any more, although another change stands over it: see `bankBefore`.
      await tx.query.updateTable('bank_changes').set({ undone_at: now }).where('id', '=', change.id).execute()
    }
    const admins = await holdAdmins(tx)
    if (change.by_user !== null)
      await lock(tx, { id: change.by_user, since: change.session_began_at, hash: locked }, now)
    for (const id of admins) await endSessions(tx, id)
    await record(tx, null, 'settings.restored', change.id, { restored }, now)
    for (const userId of admins)
      await enqueue(tx, 'mail-bank-restored', { changeId: change.id, userId, restored, at: now }, now)
    return {
      restored,
      admins: [...new Set([...admins, ...(change.by_user === null ? [] : [change.by_user])])],
      message: wordsOf(restored),
    }
  })
  await forgiveTries(db, tried)
  return done
}

/**
 * The account from before a change. If that account itself came from a change that was undone as a stranger's, it is
 * the account from before that one: a thief with two sessions would otherwise get the first account back by the second.
 */
async function bankBefore(
  tx: Transaction,
  { id, at, old_bank }: { id: string; at: number; old_bank: string },
): Promise<Kitchen['bank']> {
  let bank = JSON.parse(old_bank) as Kitchen['bank']
  const earlier = await tx.query
    .selectFrom('bank_changes')
    .select(['old_bank', 'new_bank', 'undone_at'])
    .where((eb) => eb.or([eb('at', '<', at), eb.and([eb('at', '=', at), eb('id', '<', id)])]))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  for (const one of earlier) {
    if (one.undone_at === null || stringify(JSON.parse(one.new_bank)) !== stringify(bank)) break
    bank = JSON.parse(one.old_bank) as Kitchen['bank']
  }
  return bank
}

function pressedBefore(restored: boolean): string {
  return restored
    ? 'This was put back already, and every admin was signed out then. There is nothing more to do.'
    : 'This was pressed already, and every admin was signed out then. The account was changed once more since, by somebody else: look at it in the settings, or press the link in the newest letter.'
}

function wordsOf(restored: boolean): string {
  const signedOut =
    'Every admin is signed out on every device. The account that changed it is locked until a new password is set: the link for that was mailed to its owner.'
  return restored
    ? `The old bank account is back. ${signedOut}`
    : `The bank account was changed once more since, by somebody else, so it was left as it is now: look at it in the settings, or press the link in the newer letter. ${signedOut}`
}

/**
 * Locks an account until a mailed link sets a new password, and removes what a stranger in its session may have left.
 * @param account `since`: when that session began, in ms; `hash`: of a password that nobody knows
 */
async function lock(
  tx: Transaction,
  { id, since, hash }: { id: string; since: number; hash: string },
  now: number,
): Promise<void> {
  const user = await tx.query
    .updateTable('users')
    .set({ password_hash: hash, ...noNewEmail })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst()
  if (!user) return
  await tx.query.deleteFrom('links').where('user_id', '=', id).execute()
  await tx.query.deleteFrom('invitations').where('invited_by', '=', id).execute()
  // All of them: each opens the account without a password, and a thief may have added one in an earlier session.
  await tx.query.deleteFrom('passkeys').where('user_id', '=', id).execute()
  const codes = await tx.query
    .deleteFrom('one_time_codes')
    .where('user_id', '=', id)
    .where('created_at', '>=', since)
    .returning('user_id')
    .executeTakeFirst()
  if (codes) await tx.query.deleteFrom('recovery_codes').where('user_id', '=', id).execute()
  await endSessions(tx, id)
  await enqueue(tx, 'mail-reset', { email: user.email }, now)
}
