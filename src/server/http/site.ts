import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import pLimit from 'p-limit'
import { MANIFEST } from '../../contract/paths.ts'
import type { Kitchen } from '../../contract/kitchen.ts'
import { dishAt, dishPath } from '../../contract/dish-path.ts'
import type { Product } from '../../contract/menu.ts'
import {
  adminPages,
  dishPages,
  drawnPages,
  isPage,
  orderAddresses,
  ownPages,
  publicPages,
} from '../../contract/pages.ts'
import type { Database, Topic } from '../database/database.ts'
import { readDocument, type Page } from './document.ts'
import { Refusal } from './errors.ts'
import { documentHeaders, filePolicy } from './headers.ts'
import { keep, makeKept, remember, sendKept, type Kept, type Made } from './kept.ts'
import { manifestOf } from './manifest.ts'

/** The output of `npm run build`. */
const built = join(import.meta.dirname, '../../../dist/site')

/** The address of the 404 page, and of the page for dishes that are not on the menu. */
const NOWHERE = '/not-found'
const NO_DISH = '/dishes/-'

/** The topics that change prerendered pages. */
const told: readonly Topic[] = ['menu', 'kitchen', 'reviews']

/** The pages' data, as far as the server reads it. */
interface News {
  products: readonly Product[]
}

/** What the built site exports: how to render a page, and what goes into its head. */
interface Prerender {
  renderPage: (
    path: string,
    news: News,
  ) => Promise<{
    html: string
    news: unknown
    head: Omit<Page, 'schema' | 'news' | 'html' | 'address'> & { schema?: (site: string) => object }
  }>
}

/**
 * Serves the built site. Public pages are rendered once, with their data, and cached until it changes. All others are
 * the same empty document, drawn by the browser.
 * @param publicUrl the site's own address
 * @param readKitchen reads the published settings
 * @param readNews reads the pages' data, and when it expires, in ms
 * @param clock the time in ms
 */
export async function serveSite(
  server: FastifyInstance,
  db: Database,
  publicUrl: string,
  readKitchen: () => Promise<Kitchen>,
  readNews: () => Promise<{ news: News; until: number }>,
  clock: () => number,
): Promise<void> {
  if (!existsSync(join(built, 'web/index.html'))) {
    server.setNotFoundHandler(() => {
      throw new Refusal('NOT_FOUND', 'The site has not been built: run `npm run build`.')
    })
    return
  }
  const document = await readDocument(join(built, 'web'), publicUrl)
  const { renderPage } = (await import(join(built, 'prerender/prerender.js'))) as Prerender
  // One page at a time, because a render reads its data from a variable that all share.
  const inTurn = pLimit(1)
  const draw = (path: string, all: News, address?: string): Promise<Made> =>
    inTurn(async () => {
      const {
        html,
        news,
        head: { schema, ...head },
      } = await renderPage(path, all)
      return document({
        ...head,
        html,
        news,
        ...(schema && { schema: schema(publicUrl) }),
        ...(address !== undefined && { address }),
      })
    })
  const keptPage = (path: string, address?: string) =>
    keep(
      db,
      told,
      async () => {
        const { news, until } = await readNews()
        return { ...(await draw(path, news, address)), until }
      },
      clock,
    )

  await server.register(fastifyStatic, {
    root: join(built, 'web'),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/index.html*', '.vite/**'],
    setHeaders(reply, path) {
      const file = path.replace(/\.(?:br|gz)$/, '')
      // A file under /assets has its content's hash in its name; any other file may change under its name.
      void reply.header(
        'cache-control',
        file.includes('/assets/')
          ? 'public, max-age=31536000, immutable'
          : file.endsWith('/sw.js')
            ? 'no-cache'
            : 'public, max-age=3600',
      )
      // Files carry fewer headers than documents; on a first visit the difference would be a tenth of all bytes.
      if (!/\/(?:assets|fonts|icons|pictures)\//.test(file)) return
      for (const name of documentHeaders) reply.removeHeader(name)
      void reply.headers(filePolicy)
    },
  })
  const serve = (path: string, kept: () => Promise<Kept>) =>
    server.get(path, async (request, reply) => sendKept(await kept(), request, reply))
  for (const path of drawnPages) serve(path, keptPage(path, `${publicUrl}${path}`))
  const drawnByTheBrowser = keep(db, ['kitchen'], async () => {
    const { name } = await readKitchen()
    return document({ title: name, siteName: name, description: 'Authentic Nigerian meals with fast delivery.' })
  })
  const drawnHere: readonly string[] = drawnPages
  for (const path of [...ownPages, ...adminPages]) if (!drawnHere.includes(path)) serve(path, drawnByTheBrowser)
  serve(
    MANIFEST,
    keep(db, ['kitchen'], async () => manifestOf(await readKitchen())),
  )
  const text = (type: string, body: string) =>
    keep(db, [], async () => ({ text: body, headers: { 'content-type': `${type}; charset=utf-8` } }))
  const drawDish = async (dish: Product, news: News) =>
    makeKept(await draw(dishPath(dish), news, `${publicUrl}${dishPath(dish)}`))
  const dishes = remember(
    db,
    told,
    async (holdsUntil) => {
      const { news, until } = await readNews()
      holdsUntil(until)
      return { menu: news.products, page: pageOfEach((dish) => drawDish(dish, news)) }
    },
    clock,
  )
  const noDish = keptPage(NO_DISH)
  server.get<{ Params: { dish: string } }>(dishPages[0], async (request, reply) => {
    const { menu, page } = await dishes()
    const dish = dishAt(menu, request.params.dish)
    if (!dish) return sendKept(await noDish(), request, reply.code(404))
    // A temporary redirect, because a dish may get its former name back.
    if (dishPath(dish) !== `/dishes/${request.params.dish}`)
      return reply.redirect(`${dishPath(dish)}${queryOf(request.url)}`, 302)
    return sendKept(await page(dish), request, reply)
  })
  server.get<{ Params: { dish?: string } }>(orderAddresses[0], async ({ params: { dish } }, reply) =>
    reply.redirect(dish === undefined ? '/?order' : `/?order=${encodeURIComponent(dish)}`, 302),
  )
  serve(
    '/sitemap.xml',
    keep(db, ['menu'], async () => ({
      text: sitemap([...publicPages, ...(await dishes()).menu.map(dishPath)].map((path) => `${publicUrl}${path}`)),
      headers: { 'content-type': 'application/xml; charset=utf-8' },
    })),
  )
  serve(
    '/robots.txt',
    text(
      'text/plain',
      `User-agent: *\nDisallow: /admin\nDisallow: /my-orders\nDisallow: /order-history\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`,
    ),
  )

  const nowhere = keptPage(NOWHERE)
  server.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refusal('NOT_FOUND', 'There is nothing here.')
    const path = request.url.split('?', 1)[0] ?? '/'
    if (path !== '/' && path.endsWith('/') && isPage(path))
      return reply.redirect(path.slice(0, -1) + request.url.slice(path.length), 301)
    return sendKept(await nowhere(), request, reply.code(404))
  })
}

/** Makes each dish's page when it is first asked for. @param make makes one */
function pageOfEach(make: (dish: Product) => Promise<Kept>): (dish: Product) => Promise<Kept> {
  const pages = new Map<string, Promise<Kept>>()
  return (dish) => {
    const there = pages.get(dish._id)
    if (there) return there
    const made = make(dish)
    pages.set(dish._id, made)
    made.catch(() => pages.delete(dish._id))
    return made
  }
}

function queryOf(url: string): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}

/** The list of pages for search engines (https://www.sitemaps.org/protocol.html). @param addresses with host */
function sitemap(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `<url><loc>${address}</loc></url>`).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`
}
