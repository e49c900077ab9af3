import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { readKitchen } from '../kitchen/read-kitchen.ts'
import type { Mail } from '../mail/letter.ts'
import { readUnsubscribeKey } from './unsubscribe-token.ts'
import { writeToPerson } from './write-to-person.ts'

/** Mails a mailing to the admin who wants to see it first, exactly as everybody would get it. */
export async function mailMailingTest(
  db: Database,
  mail: Mail,
  publicUrl: string,
  { userId, subject, content }: { userId: string; subject: string; content: string },
): Promise<void> {
  const person = await db.query
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'email_proven_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!person) return
  await mail.send(
    writeToPerson(
      { subject, content, kitchen: await readKitchen(db), publicUrl, key: await readUnsubscribeKey(db) },
      `mailing-test-${randomUUID()}`,
      person,
    ),
  )
}
