import { randomBytes } from 'node:crypto'
import { BANK_UNDO_DAYS, type Kitchen } from '../../../contract/kitchen.ts'
import { DAY } from '../../../contract/lagos-day.ts'
import { exactTime } from '../../../contract/lagos-time.ts'
import type { Database } from '../../database/database.ts'
import { readKitchen } from '../../kitchen/read-kitchen.ts'
import { greet } from '../../mail/greet.ts'
import type { Mail } from '../../mail/letter.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import { hashToken } from '../find-caller.ts'
import { findMailbox } from '../find-mailbox.ts'
import { nameOf } from '../name-of.ts'

/**
 * Tells an admin that the bank account was changed, with a link that undoes it. Only the hash of the link's token is
 * stored, so a mail that is sent again has a link of its own; the earlier one works too.
 * @param publicUrl what links start with
 * @param now ms
 */
export async function mailBankChanged(
  db: Database,
  mail: Mail,
  publicUrl: string,
  { changeId, userId }: { changeId: string; userId: string },
  now: number,
): Promise<void> {
  const change = await db.query.selectFrom('bank_changes').selectAll().where('id', '=', changeId).executeTakeFirst()
  const found = await findMailbox(db, userId)
  const endsAt = (change?.at ?? 0) + BANK_UNDO_DAYS * DAY
  if (!change || change.undone_at !== null || !found || endsAt <= now) return
  const token = randomBytes(32).toString('base64url')
  await db.write((tx) =>
    tx.query
      .insertInto('bank_undo_links')
      .values({ token_hash: hashToken(token), change_id: changeId, ends_at: endsAt })
      .execute(),
  )
  const kitchen = await readKitchen(db)
  const who = await nameOf(db, change.by_user)
  await mail.send({
    id: `bank-changed-${hashToken(token).slice(0, 32)}`,
    to: found.mailbox,
    replyTo: { name: kitchen.name, address: kitchen.email },
    subject: `The bank account of ${kitchen.name} was changed`,
    ...writeLetter([
      greet(found.mailbox.name),
      {
        words:
          'customers are now asked to pay into another bank account. You get this letter because you run the kitchen.',
      },
      {
        facts: [
          ['Changed by', who],
          ['When', exactTime(new Date(change.at).toISOString())],
          ['From', change.device || 'an unknown device'],
          ['Account until now', accountWords(change.old_bank)],
          ['Account from now on', accountWords(change.new_bank)],
        ],
      },
      { words: 'If it was you, or you know of it, there is nothing to do.' },
      {
        words:
          'If not, press this at once. It puts the old account back, signs every admin out on every device, and locks the account that did it until a new password is set. You need not be signed in.',
      },
      { link: 'This was not me', to: `${publicUrl}/undo-bank-change#token=${token}` },
      { note: `The link works once, for ${BANK_UNDO_DAYS} days. Give it to nobody.` },
    ]),
  })
}

/** An account as a mail may show it: bank, name, and the last four digits. @param stored JSON */
export function accountWords(stored: string): string {
  const { accountNumber, bankName, accountName } = JSON.parse(stored) as Kitchen['bank']
  return `${bankName}, ${accountName}, ends in ${accountNumber.slice(-4)}`
}
