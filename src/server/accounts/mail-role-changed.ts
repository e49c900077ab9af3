import { exactTime } from '../../contract/lagos-time.ts'
import type { Reader } from '../database/database.ts'
import type { RoleChange } from '../jobs/jobs.ts'
import { readKitchen } from '../kitchen/read-kitchen.ts'
import { greet } from '../mail/greet.ts'
import type { Mail } from '../mail/letter.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { findMailbox } from './find-mailbox.ts'
import { nameOf } from './name-of.ts'

/**
 * Tells an admin, and the person concerned, that somebody became an admin or a helper, or lost the role.
 * @param publicUrl what links start with
 */
export async function mailRoleChanged(
  db: Reader,
  mail: Mail,
  publicUrl: string,
  { userId, about }: { userId: string; about: RoleChange },
): Promise<void> {
  const found = await findMailbox(db, userId)
  if (!found) return
  const kitchen = await readKitchen(db)
  const whom = await nameOf(db, about.whom)
  // Nothing of a deleted account is stored, not even its name: the mail says that its owner left.
  const left = !about.became && about.by === about.whom
  await mail.send({
    id: `role-changed-${about.whom}-${about.at}-${userId}`,
    to: found.mailbox,
    replyTo: { name: kitchen.name, address: kitchen.email },
    subject: left
      ? `${who(about.role)} of ${kitchen.name} deleted their account`
      : subjectOf(about, whom, kitchen.name),
    ...writeLetter([
      greet(found.mailbox.name),
      {
        words: left
          ? `${who(about.role)} of ${kitchen.name} deleted their account, and is signed out everywhere.`
          : wordsOf(about, whom, kitchen.name),
      },
      {
        facts: [
          [
            about.was ? 'Changed by' : about.became ? 'Invited by' : 'Removed by',
            left ? '' : await nameOf(db, about.by),
          ],
          ['When', exactTime(new Date(about.at).toISOString())],
          [about.became && !about.was ? 'Accepted from' : 'From', about.device || 'an unknown device'],
        ],
      },
      {
        words:
          'If you know of it, there is nothing to do. If not, talk to the others who run the kitchen, and look at who does:',
      },
      { link: 'See who runs the kitchen', to: `${publicUrl}/admin/admins` },
      {
        note: `You get this letter because you run the kitchen or help there, or have until now. If you need help, write to ${kitchen.email}.`,
      },
    ]),
  })
}

function who(role: RoleChange['role']): string {
  return role === 'helper' ? 'A helper' : 'An admin'
}

function subjectOf({ became, role }: RoleChange, whom: string, kitchen: string): string {
  if (role === 'helper')
    return became
      ? `${whom} helps in the kitchen of ${kitchen} now`
      : `${whom} does not help in the kitchen of ${kitchen} any more`
  return became ? `${whom} runs ${kitchen} now` : `${whom} does not run ${kitchen} any more`
}

function wordsOf({ became, role, was }: RoleChange, whom: string, kitchen: string): string {
  const before =
    was === undefined
      ? ''
      : was === 'admin'
        ? ' They are no admin any more, and are signed out everywhere.'
        : ' They were a helper, and log in anew.'
  if (role === 'helper') {
    return became
      ? `${whom} is a helper of ${kitchen} now: they see its orders, move them along and say what is sold out. Money, prices, people and settings stay closed to them.${before}`
      : `${whom} is no helper of ${kitchen} any more, and is signed out everywhere.`
  }
  return became
    ? `${whom} is an admin of ${kitchen} now, and sees and changes everything: orders, menu, money and settings.${before}`
    : `${whom} is no admin of ${kitchen} any more, and is signed out everywhere.`
}
