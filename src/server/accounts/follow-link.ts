import type { Config } from '../config.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { LinksTable } from '../database/schema.ts'
import { Refusal } from '../http/errors.ts'
import { countTries, forgiveTries } from '../limits/count-tries.ts'
import { hashToken } from './find-caller.ts'

/**
 * Follows a mailed link. It works once, even for requests at the same moment.
 * @param address the visitor's network, for the limit of failed tries
 * @param work what the link is for, in the transaction that uses it up; where it refuses, the link stays valid
 * @param now ms
 * @throws Refusal BAD_LINK, TOO_MANY and those of `work`
 */
export async function followLink<T>(
  db: Database,
  limits: Config['limits'],
  { token, purpose, address }: { token: string; purpose: LinksTable['purpose']; address: string },
  work: (tx: Transaction, link: { userId: string; email: string }) => Promise<T>,
  now: number,
): Promise<T> {
  const tried = [{ what: 'link-address', who: address, limit: limits.loginPerAddress }]
  await countTries(db, tried, now)
  const done = await db.write(async (tx) => {
    // Of two requests at once, one deletes the row and the other finds nothing.
    const link = await tx.query
      .deleteFrom('links')
      .where('token_hash', '=', hashToken(token))
      .where('purpose', '=', purpose)
      .where('ends_at', '>', now)
      .returning(['user_id', 'email'])
      .executeTakeFirst()
    if (!link) throw badLink()
    const value = await work(tx, { userId: link.user_id, email: link.email })
    await tx.query.deleteFrom('links').where('user_id', '=', link.user_id).execute()
    return value
  })
  await forgiveTries(db, tried)
  return done
}

/** The account whose link could be followed now, without using it up; `undefined` for an invalid link. */
export async function ownerOfLink(
  db: Database,
  token: string,
  purpose: LinksTable['purpose'],
  now: number,
): Promise<{ name: string; email: string } | undefined> {
  return db.query
    .selectFrom('links')
    .innerJoin('users', 'users.id', 'links.user_id')
    .select(['users.name', 'users.email'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('ends_at', '>', now)
    .executeTakeFirst()
}

export function badLink(): Refusal {
  return new Refusal('BAD_LINK', 'This link has been used already or is too old. Please ask for a new one.')
}
