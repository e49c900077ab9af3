import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { errorStatus, sharedRefusals } from '../../contract/endpoint.ts'
import { docsPage } from './docs-page.ts'

/** Describes the API from the routes themselves. Call it before they are bound. */
export async function describeApi(server: FastifyInstance): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: "The shop's API",
        version: '1',
        description: `Every error is JSON: { message, code, details? }. Any call may answer ${sharedRefusals.map((code) => `${errorStatus[code]} ${code}`).join(', ')}. All codes: ${Object.entries(
          errorStatus,
        )
          .map(([code, status]) => `${code} (${status})`)
          .join(', ')}.`,
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
  })
}

/** Serves the description: as OpenAPI for programs, as a page for people. */
export function docsRoutes(server: FastifyInstance): void {
  let page: string | undefined
  server.get('/docs/openapi.json', { schema: { hide: true } }, async () => server.swagger())
  server.get('/docs', { schema: { hide: true } }, async (request, reply) => {
    if (!/\btext\/html\b/.test(request.headers.accept ?? '') && /\bjson\b/.test(request.headers.accept ?? ''))
      return server.swagger()
    page ??= docsPage(server.swagger() as never)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
}
