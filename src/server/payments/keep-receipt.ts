import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { RECEIPT_MOST } from '../../contract/payment-state.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { enqueue } from '../jobs/enqueue.ts'

const FORMATS = ['jpeg', 'png', 'webp']
/** The most pixels of a picture that is opened, and the longest side of the one that is kept. */
const PIXELS_MOST = 50_000_000
const SIDE_MOST = 1600
/** How long, in ms, a picture may wait for its payment to name it before it goes. */
const NAMED_WITHIN = 3_600_000

/** Two at once: an open picture takes memory. */
const oneOfTwo = pLimit(2)

/**
 * Keeps a receipt's picture, made anew from its pixels: what the file carried besides, such as where it was taken, is gone.
 * Its removal is planned first, so that a picture whose payment never comes to name it does not stay.
 * @param folder where pictures are
 * @param written base64
 * @param now ms
 * @returns the file's name
 * @throws Refusal INVALID
 */
export async function keepReceipt(db: Database, folder: string, written: string, now: number): Promise<string> {
  if (written.length > Math.ceil(RECEIPT_MOST / 3) * 4 || !/^[A-Za-z\d+/]+={0,2}$/.test(written)) throw unfit()
  const picture = await oneOfTwo(() => drawAnew(Buffer.from(written, 'base64')))
  const receipt = `${randomUUID()}.webp`
  await db.write((tx) => enqueue(tx, 'drop-receipt', { receipt }, now, NAMED_WITHIN))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, receipt), picture, { flag: 'wx', mode: 0o600 })
  return receipt
}

async function drawAnew(file: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(file, { limitInputPixels: PIXELS_MOST })
    if (!FORMATS.includes((await picture.metadata()).format)) throw unfit()
    return await picture.autoOrient().resize(SIDE_MOST, SIDE_MOST, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 78 }).toBuffer()
  } catch {
    throw unfit()
  }
}

function unfit(): Refusal {
  return new Refusal('INVALID', `Please choose a picture (JPEG, PNG or WebP) of at most ${RECEIPT_MOST / 1_000_000} MB.`, { details: { field: 'receipt' } })
}
