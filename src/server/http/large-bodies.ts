import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerOf } from './caller.ts'
import { Refusal } from './errors.ts'

/** Bodies up to this size, in bytes, need no permission. */
const SMALL = 262_144
/** The most bytes of larger bodies that are held at once, for all callers together. */
const HELD_MOST = 24_000_000

/**
 * Limits what large bodies cost, before they are read: one at a time for each caller, and a number of bytes for all
 * together. A body without a length counts as the largest allowed.
 * @param bodyMost the most bytes of a body
 * @returns a hook that runs after the caller was admitted
 * @throws Refusal TOO_MANY, UNAVAILABLE
 */
export function largeBodies(bodyMost: number): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const held = new Map<string, number>()
  let all = 0
  return async (request, reply) => {
    const bytes = Math.min(bodyMost, Number(request.headers['content-length'] ?? bodyMost))
    if (bytes <= SMALL) return
    const who = callerOf(request)?.userId ?? request.ip
    if (held.has(who))
      throw new Refusal('TOO_MANY', 'Your last picture is still on its way. Please wait a moment and try again.', {
        retryAfter: 5,
        details: { limit: 'largeBodies' },
      })
    if (all + bytes > HELD_MOST)
      throw new Refusal('UNAVAILABLE', 'Many pictures are on their way at the moment. Please try again shortly.', {
        retryAfter: 10,
      })
    held.set(who, bytes)
    all += bytes
    // Runs both when it was answered and when its connection was lost.
    reply.raw.once('close', () => {
      held.delete(who)
      all -= bytes
    })
  }
}
