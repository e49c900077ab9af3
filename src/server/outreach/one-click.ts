import type { FastifyInstance } from 'fastify'
import type { Shop } from '../domain.ts'
import { Refusal } from '../http/errors.ts'
import { chooseOffers } from './choose-offers.ts'

/** A body is three words long. */
const BODY_MOST = 4096

/**
 * One-click unsubscribing of mail programs (RFC 8058): they post a form to an address in the mail, which is that of the
 * page for people. Opening the address changes nothing, because mail scanners open every link.
 */
export function oneClickRoutes(server: FastifyInstance, { db }: Shop): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: BODY_MOST },
    (_request, body, done) => done(null, body),
  )
  server.post<{ Querystring: { token?: unknown }; Body: string | undefined }>(
    '/unsubscribe',
    { schema: { hide: true } },
    async (request, reply) => {
      if (!isOneClick(request.body ?? ''))
        throw new Refusal('MALFORMED', 'Post List-Unsubscribe=One-Click, or open the address in a browser.')
      await chooseOffers(db, String(request.query.token ?? ''), false)
      return reply.type('text/plain; charset=utf-8').send('You will get no more letters about news and offers.\n')
    },
  )
}

function isOneClick(body: string): boolean {
  return (
    new URLSearchParams(body).get('List-Unsubscribe') === 'One-Click' ||
    /name="?List-Unsubscribe"?\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/i.test(body)
  )
}
