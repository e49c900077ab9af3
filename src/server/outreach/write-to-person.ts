import { nameIn, type Named } from '../accounts/find-mailbox.ts'
import type { Kitchen } from '../../contract/kitchen.ts'
import type { Letter } from '../mail/letter.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** What all mails of a mailing share. */
export interface ToEverybody {
  subject: string
  content: string
  kitchen: Kitchen
  /** What links start with. */
  publicUrl: string
  /** The key that signs tokens. */
  key: string
}

/**
 * One recipient's mail: the kitchen's text, and how to unsubscribe.
 * @param id the mail's own, always the same for one person and mailing
 */
export function writeToPerson(
  { subject, content, kitchen, publicUrl, key }: ToEverybody,
  id: string,
  person: Named & { id: string; email: string },
): Letter {
  const token = unsubscribeToken(key, person.id)
  return {
    // Mail programs post to the first address; people open the second, whose token reaches no log and no other site.
    id,
    subject,
    unsubscribe: `${publicUrl}/unsubscribe?token=${token}`,
    to: { name: nameIn(person), address: person.email },
    replyTo: { name: kitchen.name, address: kitchen.email },
    ...writeLetter([
      { prose: content },
      {
        note: `You get this letter because you have an account with ${kitchen.name}.`,
        link: { words: 'No more letters like this', to: `${publicUrl}/unsubscribe#token=${token}` },
      },
    ]),
  }
}
