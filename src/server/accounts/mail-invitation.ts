import { randomBytes } from 'node:crypto'
import { INVITATION_DAYS } from '../../contract/invitation-days.ts'
import type { Database } from '../database/database.ts'
import { readKitchen } from '../kitchen/read-kitchen.ts'
import type { Mail } from '../mail/letter.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { hashToken } from './find-caller.ts'
import { invitations } from './list-admins.ts'

/**
 * Mails the link of an open invitation. Only the hash of its token is stored, so a mail that is sent again has a new
 * link and invalidates the one before.
 * @param publicUrl what links start with
 * @param now ms
 */
export async function mailInvitation(
  db: Database,
  mail: Mail,
  publicUrl: string,
  { invitationId }: { invitationId: string },
  now: number,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const invited = await db.write(async (tx) => {
    await tx.query
      .updateTable('invitations')
      .set({ token_hash: hashToken(token) })
      .where('id', '=', invitationId)
      .where('ends_at', '>', now)
      .execute()
    return invitations(tx).where('token_hash', '=', hashToken(token)).executeTakeFirst()
  })
  if (!invited) return
  const kitchen = await readKitchen(db)
  const helper = invited.role === 'helper'
  await mail.send({
    id: `invitation-${hashToken(token).slice(0, 32)}`,
    to: { name: '', address: invited.email },
    replyTo: { name: kitchen.name, address: kitchen.email },
    subject: helper ? `Help in the kitchen of ${kitchen.name}` : `Run the kitchen of ${kitchen.name} with us`,
    ...writeLetter([
      { words: 'Hello,' },
      {
        words: helper
          ? `${invited.inviter ?? 'Somebody'} asks you to help in the kitchen of ${kitchen.name}: to see its orders, move them along and say what is sold out.`
          : `${invited.inviter ?? 'Somebody'} asks you to run the kitchen of ${kitchen.name} with them: to see and move every order, the menu, the money and the settings.`,
      },
      {
        words: `Follow the link, log in with ${invited.email} (or register with it first) and say yes. It works once, for ${INVITATION_DAYS} days.`,
      },
      { link: 'See the invitation', to: `${publicUrl}/accept-invitation#token=${token}` },
      {
        note: 'If you do not know what this is about, leave this letter alone, and nothing happens. Give the link to nobody.',
      },
    ]),
  })
}
