import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isPage } from '../../contract/pages.ts'
import { Refusal } from './errors.ts'

/** The built site, beside the sources. */
const folder = join(import.meta.dirname, '../../../dist/web')

/** Serves the built site: files as they are, and its one document for every page. */
export async function serveSite(server: FastifyInstance): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    server.setNotFoundHandler(() => { throw new Refusal('NOT_FOUND', 'The site has not been built: run `npm run build`.') })
    return
  }
  const document = await readFile(join(folder, 'index.html'))
  await server.register(fastifyStatic, {
    root: folder, wildcard: false, index: false, preCompressed: true, cacheControl: false,
    // A file under /assets has its content's hash in its name; every other may change under its name.
    setHeaders: (reply, path) => void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'),
  })
  server.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refusal('NOT_FOUND', 'There is nothing here.')
    const path = request.url.split('?', 1)[0] ?? '/'
    return reply.code(isPage(path) ? 200 : 404).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(document)
  })
}
