import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerOf } from './caller.ts'
import { Refusal } from './errors.ts'

/** Bodies up to so many bytes are read without asking. */
const SMALL = 262_144
/** The most bytes of larger bodies that are read and held at once, of everybody together. */
const HELD_MOST = 24_000_000

/**
 * Bounds what large bodies cost before they are read: one at a time of a caller, and so many bytes of everybody
 * together. A body without a length counts as the largest that is taken.
 * @param bodyMost the most bytes of a body
 * @returns a hook for after the caller is admitted.
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
    // Whether it was answered or its connection was lost.
    reply.raw.once('close', () => {
      held.delete(who)
      all -= bytes
    })
  }
}
