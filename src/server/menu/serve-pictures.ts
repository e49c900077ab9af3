import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { documentHeaders, filePolicy } from '../http/headers.ts'

/** Serves the dishes' own pictures. Their names are made from their bytes, so that whoever has one never asks again. */
export function servePictures(server: FastifyInstance, db: Database): void {
  server.get<{ Params: { file: string } }>('/pictures/dishes/:file', async ({ params }, reply) => {
    const [, name, width, kind] = /^([0-9a-f]{32})-(\d{3})\.(avif|webp)$/.exec(params.file) ?? []
    const found = name && await db.query.selectFrom('product_pictures').select('bytes')
      .where('name', '=', name).where('width', '=', Number(width)).where('kind', '=', kind as 'avif' | 'webp').executeTakeFirst()
    if (!found) throw new Refusal('NOT_FOUND', 'There is no such picture.')
    for (const header of documentHeaders) reply.removeHeader(header)
    return reply.headers({ ...filePolicy, 'content-type': `image/${kind}`, 'cache-control': 'public, max-age=31536000, immutable' }).send(found.bytes)
  })
}
