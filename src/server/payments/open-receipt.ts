import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Reader } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { findPaymentRow } from './find-payment.ts'

/**
 * Opens the picture of a transfer's receipt for streaming.
 * @param folder where pictures are stored
 * @param payer the customer who must have checked out; `undefined` for the kitchen
 * @throws Refusal NOT_FOUND
 */
export async function openReceipt(
  db: Reader,
  folder: string,
  id: string,
  payer: string | undefined,
): Promise<Readable> {
  const { receipt } = await findPaymentRow(db, id, payer)
  if (receipt === null) throw gone()
  const file = await open(join(folder, receipt)).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? gone() : error
  })
  return file.createReadStream()
}

function gone(): Refusal {
  return new Refusal('NOT_FOUND', 'There is no picture with this payment.')
}
