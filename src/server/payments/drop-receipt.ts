import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Reader } from '../database/database.ts'

/** Deletes a receipt's picture, unless a payment uses it. @param folder where pictures are stored */
export async function dropReceipt(db: Reader, folder: string, { receipt }: { receipt: string }): Promise<void> {
  const named = await db.query.selectFrom('payments').select('id').where('receipt', '=', receipt).executeTakeFirst()
  if (!named) await rm(join(folder, receipt), { force: true })
}
