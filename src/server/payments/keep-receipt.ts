import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { RECEIPT_MOST } from '../../contract/payment-state.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { holdHourly } from '../kitchen/refuse-over-limit.ts'
import type { LimitedCaller } from '../limits/limited-caller.ts'
import { takeTurns } from '../limits/take-turns.ts'

const FORMATS = ['jpeg', 'png', 'webp']
/** The most pixels of an uploaded picture, and the longest side of the stored one. */
const PIXELS_MOST = 24_000_000
const SIDE_MOST = 1600
/** How long encoding one picture may take, in seconds. */
const SECONDS_MOST = 10
/** How long a stored picture may wait, in ms, until a payment uses it, before it is deleted. */
const NAMED_WITHIN = 3_600_000

/** One at a time, because a decoded picture takes memory and a processor. */
const inTurn = takeTurns({
  atOnce: 1,
  waiting: 10,
  full: 'Many pictures of receipts are coming in at the moment. Please try again shortly, or send it without one.',
})

// With a thread for each processor, none would be left for the rest of the shop.
sharp.concurrency(1)

/** The customers whose picture this process is encoding: one at a time each. */
const drawing = new Set<string>()

/**
 * Stores a receipt's picture, redrawn from its pixels, so that nothing else of the file stays, such as where it was
 * taken. Its deletion is planned first, in case no payment comes to use it.
 * @param folder where pictures are stored
 * @param customer the sender's id
 * @param written base64
 * @param limited the caller for the limits; `undefined` where they are off or lifted
 * @param now ms
 * @returns the file's name
 * @throws Refusal INVALID, TOO_MANY, UNAVAILABLE (too many wait)
 */
export async function keepReceipt(
  db: Database,
  folder: string,
  customer: string,
  written: string,
  limited: LimitedCaller | undefined,
  now: number,
): Promise<string> {
  const file = readBase64(written)
  if (drawing.has(customer))
    throw new Refusal('TOO_MANY', 'Your last picture is not done yet. Please wait a moment and try again.', {
      retryAfter: 5,
      details: { limit: 'receiptsAtOnce' },
    })
  drawing.add(customer)
  try {
    const picture = await inTurn(async () => {
      if (limited) await db.write((tx) => holdHourly(tx, 'receiptsPerHour', limited, now))
      return drawAnew(file)
    })
    const receipt = `${randomUUID()}.webp`
    await db.write((tx) => enqueue(tx, 'drop-receipt', { receipt }, now, NAMED_WITHIN))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(join(folder, receipt), picture, { flag: 'wx', mode: 0o600 })
    return receipt
  } finally {
    drawing.delete(customer)
  }
}

/** Without a regular expression, which would block the process on millions of characters. @throws Refusal INVALID */
function readBase64(written: string): Buffer {
  if (written.length > Math.ceil(RECEIPT_MOST / 3) * 4) throw unfit()
  const file = Buffer.from(written, 'base64')
  // The decoder skips what is no base64, so the length tells.
  if (file.length === 0 || file.length !== Buffer.byteLength(written, 'base64')) throw unfit()
  return file
}

async function drawAnew(file: Buffer): Promise<Buffer> {
  try {
    // Read from top to bottom where the format allows it, so that it is never in memory as a whole.
    const picture = sharp(file, { limitInputPixels: PIXELS_MOST, sequentialRead: true })
    const { format, width, height } = await picture.metadata()
    if (!FORMATS.includes(format)) throw unfit()
    if (width * height > PIXELS_MOST) throw tooLarge()
    return await picture
      .autoOrient()
      .resize(SIDE_MOST, SIDE_MOST, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .timeout({ seconds: SECONDS_MOST })
      .toBuffer()
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw /pixel limit/.test((error as Error).message) ? tooLarge() : unfit()
  }
}

function unfit(): Refusal {
  return new Refusal(
    'INVALID',
    `Please choose a picture (JPEG, PNG or WebP) of at most ${RECEIPT_MOST / 1_000_000} MB.`,
    { details: { field: 'receipt' } },
  )
}

function tooLarge(): Refusal {
  return new Refusal(
    'INVALID',
    `This picture has too many pixels. Please choose one of at most ${PIXELS_MOST / 1_000_000} megapixels, such as a screenshot.`,
    { details: { field: 'receipt' } },
  )
}
