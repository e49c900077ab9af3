import { exactTime } from '../../../contract/lagos-time.ts'
import type { Reader } from '../../database/database.ts'
import type { FactorChange } from '../../jobs/jobs.ts'
import { readKitchen } from '../../kitchen/read-kitchen.ts'
import { greet } from '../../mail/greet.ts'
import type { Mail } from '../../mail/letter.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import { findMailbox } from '../find-mailbox.ts'

const said: Record<FactorChange, string> = {
  'passkey-added': 'A passkey was added: it opens your account by itself, without the password.',
  'passkey-removed': 'A passkey was removed: it opens your account no more.',
  'codes-added': 'One-time codes were turned on: logging in with your password asks for one from now on.',
  'codes-removed': 'One-time codes were turned off: your password alone opens your account again.',
  'recovery-made': 'New recovery codes were made. The old ones open nothing any more.',
  'recovery-used': 'Somebody logged in with your password and a recovery code. That code is used up.',
  reset:
    'Passkeys and one-time codes were removed by whoever runs the server. Your password alone opens your account again.',
}

/** Tells an admin what happened to their passkeys or codes. @param publicUrl what links start with */
export async function mailFactorsChanged(
  db: Reader,
  mail: Mail,
  publicUrl: string,
  { userId, what, device, at }: { userId: string; what: FactorChange; device: string; at: number },
): Promise<void> {
  const found = await findMailbox(db, userId)
  if (!found) return
  const kitchen = await readKitchen(db)
  await mail.send({
    id: `factors-changed-${userId}-${at}-${what}`,
    to: found.mailbox,
    replyTo: { name: kitchen.name, address: kitchen.email },
    subject: `How you log in to ${kitchen.name} was changed`,
    ...writeLetter([
      greet(found.mailbox.name),
      { words: said[what] },
      {
        facts: [
          ['When', exactTime(new Date(at).toISOString())],
          ['From', device],
        ],
      },
      {
        words:
          'If it was you, there is nothing to do. If it was not, set a new password now, then look at your passkeys and codes in the settings:',
      },
      { link: 'It was not me', to: `${publicUrl}/forgot-password` },
      { note: `If you need help, answer this letter, or write to ${kitchen.email}.` },
    ]),
  })
}
