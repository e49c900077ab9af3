import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { DISH_PICTURES } from '../../contract/paths.ts'
import { SHARED_PICTURE_WIDTH } from '../../contract/pictures.ts'
import type { Shop } from '../domain.ts'
import { Refusal } from '../http/errors.ts'
import { documentHeaders, filePolicy } from '../http/headers.ts'
import { takeTurns } from '../limits/take-turns.ts'

/** How many pictures made for messengers are cached in memory, at about 100 kB each. */
const KEPT_MOST = 30

const fileName = new RegExp(`^([0-9a-f]{32})-(?:(\\d{3})\\.(avif|webp)|${SHARED_PICTURE_WIDTH}\\.jpg)$`)

const inTurn = takeTurns({
  atOnce: 1,
  waiting: 8,
  full: 'Many pictures are being made at the moment. Please try again shortly.',
})

/** Serves the dishes' own pictures. Their names are made from their bytes, so browsers cache them for good. */
export function servePictures(server: FastifyInstance, { db }: Shop): void {
  const shared = new Map<string, Buffer>()

  async function read(name: string, width: number, kind: 'avif' | 'webp'): Promise<Buffer | undefined> {
    const found = await db.query
      .selectFrom('product_pictures')
      .select('bytes')
      .where('name', '=', name)
      .where('width', '=', width)
      .where('kind', '=', kind)
      .executeTakeFirst()
    return found?.bytes
  }

  /** The picture as JPEG, made on request, because not all messengers read newer formats. */
  async function readShared(name: string): Promise<Buffer | undefined> {
    const kept = shared.get(name)
    if (kept) return kept
    const webp = await read(name, SHARED_PICTURE_WIDTH, 'webp')
    if (!webp) return undefined
    const made = await inTurn(
      async () => shared.get(name) ?? sharp(webp).jpeg({ quality: 76, mozjpeg: true }).toBuffer(),
    )
    shared.set(name, made)
    for (const oldest of [...shared.keys()].slice(0, -KEPT_MOST)) shared.delete(oldest)
    return made
  }

  server.get<{ Params: { file: string } }>(`${DISH_PICTURES}/:file`, async ({ params }, reply) => {
    const [, name = '', width, kind] = fileName.exec(params.file) ?? []
    const bytes = kind === undefined ? await readShared(name) : await read(name, Number(width), kind as 'avif' | 'webp')
    if (!bytes) throw new Refusal('NOT_FOUND', 'There is no such picture.')
    for (const header of documentHeaders) reply.removeHeader(header)
    return reply
      .headers({
        ...filePolicy,
        'content-type': `image/${kind ?? 'jpeg'}`,
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .send(bytes)
  })
}
