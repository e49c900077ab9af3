import { createHash } from 'node:crypto'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { DISH_PICTURE_WIDTHS } from '../../contract/pictures.ts'
import { Refusal } from '../http/errors.ts'
import { takeTurns } from '../limits/take-turns.ts'

/** A picture ready to be served: a name made from its bytes, and its files. */
export interface EncodedPicture {
  name: string
  files: { width: number; kind: 'avif' | 'webp'; bytes: Buffer }[]
}

/** The most pixels of an uploaded picture: what the best phones take. A file of a few bytes may claim far more. */
const PIXELS_MOST = 64_000_000

/** The fewest pixels on a side; smaller pictures are useless. */
const SIDE_LEAST = 240

/** How long encoding one picture may take, in seconds. */
const SECONDS_MOST = 20

/** How files of the accepted types begin. The file's name or claimed type does not count. */
const beginnings: Record<string, (head: Buffer) => boolean> = {
  jpeg: (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (head) => head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  heif: (head) =>
    head.toString('latin1', 4, 8) === 'ftyp' && ['avif', 'avis', 'mif1'].includes(head.toString('latin1', 8, 12)),
}

// Limits the library to the four types above: a vector drawing or a document might make it fetch other files.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
sharp.cache(false)

/** One picture at a time, because a decoded one is large. */
const inTurn = takeTurns({
  atOnce: 1,
  waiting: 8,
  full: 'Many pictures are being made at the moment. Please try again shortly.',
})

/**
 * Makes the served files from an uploaded picture. It is redrawn from its pixels: upright, sRGB, cropped to 4:3, so
 * that nothing else of the file, such as where it was taken, is published.
 * @throws Refusal BAD_PICTURE, saying what is wrong; UNAVAILABLE where too many wait
 */
export async function encodePicture(sent: Uint8Array): Promise<EncodedPicture> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
  if (!Object.values(beginnings).some((begins) => begins(bytes)))
    throw bad('type', 'This is no picture that we can read. Please choose a JPEG, PNG, WebP or AVIF.')
  return inTurn(async () => {
    const source = sharp(bytes, { failOn: 'error', limitInputPixels: PIXELS_MOST, sequentialRead: true })
    refuseSize(await read(source.metadata()))
    const upright = source.autoOrient().flatten({ background: '#fbf4e6' })
    const files = await read(
      Promise.all(
        DISH_PICTURE_WIDTHS.flatMap((width) =>
          (['avif', 'webp'] as const).map(async (kind) => ({ width, kind, bytes: await encode(upright, width, kind) })),
        ),
      ),
    )
    const hash = createHash('sha256')
    for (const file of files) hash.update(file.bytes)
    return { name: hash.digest('hex').slice(0, 32), files }
  })
}

function refuseSize({ width, height }: Metadata): void {
  if (width * height > PIXELS_MOST)
    throw bad(
      'pixels',
      `This picture has too many pixels (${width} × ${height}). Please choose one of at most ${PIXELS_MOST / 1_000_000} megapixels.`,
    )
  if (Math.min(width, height) < SIDE_LEAST)
    throw bad(
      'small',
      `This picture is too small (${width} × ${height}). Please choose one of at least ${SIDE_LEAST} pixels on each side.`,
    )
}

/** Larger pictures are compressed more: their pixels are denser on the screen, so each is seen less. */
function encode(upright: Sharp, width: number, kind: 'avif' | 'webp'): Promise<Buffer> {
  const picture = upright
    .clone()
    .resize(width, (width * 3) / 4, { fit: 'cover' })
    .toColourspace('srgb')
    .timeout({ seconds: SECONDS_MOST })
  return kind === 'avif'
    ? picture.avif({ quality: width > 480 ? 44 : 50, effort: 4 }).toBuffer()
    : picture.webp({ quality: width > 480 ? 66 : 68, effort: 4, smartSubsample: true }).toBuffer()
}

/** An error of the library means that the file is bad. */
async function read<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (/pixel limit/.test((error as Error).message))
      throw bad(
        'pixels',
        `This picture has too many pixels. Please choose one of at most ${PIXELS_MOST / 1_000_000} megapixels.`,
      )
    throw bad('damaged', 'This picture is damaged or not whole. Please choose another, or save it anew first.')
  }
}

function bad(why: 'type' | 'pixels' | 'small' | 'damaged', message: string): Refusal {
  return new Refusal('BAD_PICTURE', message, { details: { field: 'picture', why } })
}
