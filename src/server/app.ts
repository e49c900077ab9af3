import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { API } from '../contract/paths.ts'
import { callerConfirmer } from './accounts/confirm-caller.ts'
import { callerFinder } from './accounts/find-caller.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { getHealth } from '../contract/health.ts'
import { openingAt } from '../contract/opening-words.ts'
import type { Domain } from './domain.ts'
import { domains } from './domains.ts'
import { listReviews } from './feedback/list-reviews.ts'
import { describeApi, docsRoutes } from './http/docs.ts'
import { acceptPictures } from './http/accept-pictures.ts'
import { answerError, answerNoHttp, Refusal } from './http/errors.ts'
import { fileHeadersFor, headersFor } from './http/headers.ts'
import { router } from './http/route.ts'
import { noteRefusal } from './http/security-events.ts'
import { serveSite } from './http/site.ts'
import { insight } from './insight/domain.ts'
import { readKitchen } from './kitchen/read-kitchen.ts'
import { showKitchen } from './kitchen/show-kitchen.ts'
import { openLive, type Live } from './live/live.ts'
import { takesUpgrade } from './live/takes-upgrade.ts'
import { listProducts } from './menu/list-products.ts'
import { privacy } from './privacy/domain.ts'

/** The most bytes of a request's body. */
const BODY_MOST = 262_144

export interface App {
  server: FastifyInstance
  live: Live
}

/** Builds the shop: API, socket and site on one server, which does not listen yet. @param clock the time in ms */
export async function createApp(
  config: Config,
  db: Database,
  logger: FastifyBaseLogger,
  clock: () => number,
): Promise<App> {
  const trusted = config.trustProxy
  const headers = headersFor(config.publicUrl)
  const fileHeaders = fileHeadersFor(config.publicUrl)
  const server = Fastify({
    loggerInstance: logger,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted,
    bodyLimit: BODY_MOST,
    forceCloseConnections: 'idle',
    // Our own hook answers 503 while the shop closes, in the shape of every other refusal.
    return503OnClosing: false,
    // By default Fastify waits for ever for a request to arrive completely.
    requestTimeout: 60_000,
    exposeHeadRoutes: true,
    // Bodies are never coerced, and properties that a schema does not name are left in place.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false } },
    // Refused before our hooks run, so the headers are set here.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(headers)),
    clientErrorHandler: (error, socket) => answerNoHttp(error, socket, fileHeaders),
    http: {
      shouldUpgradeCallback: takesUpgrade,
      // Node would answer a request without one itself, without our headers; our hook does it instead.
      requireHostHeader: false,
    },
  })
  server.server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { ...fileHeaders, 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify(new Refusal('MALFORMED', 'The request expects what we do not do.').body))
  })
  const findCaller = callerFinder(db, config.session, clock)
  const live = openLive(server.server, callerFinder(db, config.session, clock, false), config, logger, clock)
  const shop = { db, config, live, clock }
  const every: readonly Domain[] = [...domains, insight, privacy]

  let ending = false
  server.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers)
    const {
      httpVersion,
      headers: { host },
    } = request.raw
    if (host === undefined && httpVersion === '1.1') return next(new Refusal('MALFORMED', 'The request names no host.'))
    next(
      ending
        ? new Refusal('UNAVAILABLE', 'The kitchen is closing this door for a moment. Please try again shortly.', {
            retryAfter: 2,
          })
        : undefined,
    )
  })
  server.addHook('onResponse', (request, reply, next) => {
    // Logs the path without its query, which may carry what no log may hold.
    logger.info({
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
    next()
  })
  server.addHook('onError', (request, _reply, error, next) => {
    if (error instanceof Refusal) noteRefusal(request, error.code)
    next()
  })
  server.setErrorHandler(answerError)
  acceptJson(server)

  await server.register(
    async (api) => {
      await describeApi(api)
      const confirmCaller = callerConfirmer(db, config, clock)
      const route = router(api, findCaller, confirmCaller)
      for (const { routes } of every) routes?.(route, shop)
      await api.register(async (files) => {
        acceptPictures(files)
        const pictureRoute = router(files, findCaller, confirmCaller)
        for (const { pictureRoutes } of every) pictureRoutes?.(pictureRoute, shop)
      })
      route(getHealth, async () => {
        await db.check()
        return { status: 'ok' as const }
      })
      docsRoutes(api)
      api.setNotFoundHandler(() => {
        throw new Refusal('NOT_FOUND', 'There is no such call.')
      })
    },
    { prefix: API },
  )
  for (const { serve } of every) if (serve) await server.register(async (apart) => serve(apart, shop))
  await serveSite(
    server,
    db,
    config.publicUrl,
    () => readKitchen(db),
    async () => {
      const now = clock()
      const kitchen = showKitchen(await readKitchen(db), config.publicUrl)
      const opening = openingAt(kitchen, now)
      const news = {
        products: await listProducts(db, now),
        kitchen,
        opening,
        reviews: (await listReviews(db, 'published', { limit: 8, after: undefined })).reviews,
      }
      return { news, until: opening.until }
    },
    clock,
  )

  const unhear = db.onTold((topic) => live.toEveryoneHere(`${topic}_changed`))
  server.addHook('preClose', async () => {
    ending = true
    unhear()
    // Otherwise a connection whose request ends only now would stay open for its next one, and the server with it.
    const closing = setInterval(() => server.server.closeIdleConnections(), 50)
    server.server.once('close', () => clearInterval(closing))
    await live.close()
  })
  return { server, live }
}

/** Accepts JSON only. Some clients set the type on a request without a body; that counts as no body. */
function acceptJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}
