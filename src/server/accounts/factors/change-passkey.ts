import type { Passkey } from '../../../contract/second-factors.ts'
import type { Database } from '../../database/database.ts'
import type { Caller } from '../../http/caller.ts'
import { Refusal } from '../../http/errors.ts'
import { readPasskeyName } from './add-passkey.ts'
import { showPasskey } from './list-factors.ts'
import { deviceOf, tellFactorsChanged } from './tell-factors-changed.ts'

/** Renames a passkey of the caller. @throws Refusal NOT_FOUND, INVALID */
export async function renamePasskey(db: Database, caller: Caller, id: string, written: string): Promise<Passkey> {
  const name = readPasskeyName(written)
  const row = await db.write((tx) =>
    tx.query
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', caller.userId)
      .returningAll()
      .executeTakeFirst(),
  )
  if (!row) throw noPasskey()
  return showPasskey(row)
}

/** Removes a passkey of the caller, and mails them. @param now ms @throws Refusal NOT_FOUND */
export async function removePasskey(db: Database, caller: Caller, id: string, now: number): Promise<void> {
  await db.write(async (tx) => {
    const gone = await tx.query
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', caller.userId)
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw noPasskey()
    await tellFactorsChanged(
      tx,
      {
        userId: caller.userId,
        by: caller.userId,
        what: 'passkey-removed',
        device: await deviceOf(tx, caller.sessionId),
      },
      now,
    )
  })
}

function noPasskey(): Refusal {
  return new Refusal('NOT_FOUND', 'There is no such passkey any more.')
}
