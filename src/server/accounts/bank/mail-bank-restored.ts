import { exactTime } from '../../../contract/lagos-time.ts'
import type { Reader } from '../../database/database.ts'
import { readKitchen } from '../../kitchen/read-kitchen.ts'
import { greet } from '../../mail/greet.ts'
import type { Mail } from '../../mail/letter.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import { findMailbox } from '../find-mailbox.ts'
import { nameOf } from '../name-of.ts'
import { accountWords } from './mail-bank-changed.ts'

/**
 * Tells an admin that somebody pressed "This was not me", and what was done about it.
 * @param publicUrl what links start with
 */
export async function mailBankRestored(
  db: Reader,
  mail: Mail,
  publicUrl: string,
  { changeId, userId, restored, at }: { changeId: string; userId: string; restored: boolean; at: number },
): Promise<void> {
  const change = await db.query.selectFrom('bank_changes').selectAll().where('id', '=', changeId).executeTakeFirst()
  const found = await findMailbox(db, userId)
  if (!change || !found) return
  const kitchen = await readKitchen(db)
  await mail.send({
    id: `bank-restored-${changeId}-${userId}-${at}`,
    to: found.mailbox,
    replyTo: { name: kitchen.name, address: kitchen.email },
    subject: restored
      ? `The old bank account of ${kitchen.name} is back`
      : `Somebody says that a change of ${kitchen.name}'s bank account was not theirs`,
    ...writeLetter([
      greet(found.mailbox.name),
      {
        words: `on ${exactTime(new Date(at).toISOString())} somebody pressed “This was not me” in the letter about a changed bank account.`,
      },
      {
        words: restored
          ? 'The account from before is back. Please look whether customers have paid into the other one meanwhile.'
          : 'The account had been changed once more since, from another session, so it was left as it is. Please look at it now.',
      },
      {
        facts: [
          ['Changed by', await nameOf(db, change.by_user)],
          ['When', exactTime(new Date(change.at).toISOString())],
          ['From', change.device || 'an unknown device'],
          ['Account before', accountWords(change.old_bank)],
          ['Account after', accountWords(change.new_bank)],
          ['Account now', accountWords(JSON.stringify(kitchen.bank))],
        ],
      },
      {
        words:
          'Every admin was signed out on every device. The account that made the change is locked until a new password is set: its owner has a letter with the link.',
      },
      { link: 'Log in and look at the settings', to: `${publicUrl}/admin/settings` },
    ]),
  })
}
