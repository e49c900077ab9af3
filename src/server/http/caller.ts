import type { FastifyRequest } from 'fastify'
import type { Access } from '../../contract/endpoint.ts'
import type { Role } from '../../contract/accounts.ts'
import { Refusal } from './errors.ts'

/** Who asks. */
export interface Caller {
  userId: string
  sessionId: string
  role: Role
  name: string
  /** E.164, or empty. */
  phone: string
  /** When the session ends by itself, in ms, unless it is used again. */
  endsAt: number
}

/** Finds who a token belongs to; `undefined` where its session ended or never was. */
export type FindCaller = (token: string) => Promise<Caller | undefined>

const admitted = new WeakMap<FastifyRequest, Caller>()

/** Who made a request, where `admit` let somebody in. */
export function callerOf(request: FastifyRequest): Caller | undefined {
  return admitted.get(request)
}

/** The refusal of whoever's session is over, by itself or with their account. */
export function sessionEnded(): Refusal {
  return new Refusal('NOT_SIGNED_IN', 'Your session has ended. Please log in again.')
}

/**
 * Lets a request pass or turns it away, before its body is read. `callerOf` then knows who made it.
 * @throws Refusal NOT_SIGNED_IN, FORBIDDEN
 */
export async function admit(request: FastifyRequest, access: Access, findCaller: FindCaller): Promise<void> {
  if (access === 'anyone') return
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (!token) throw new Refusal('NOT_SIGNED_IN', 'Please log in first.')
  const caller = await findCaller(token)
  if (!caller) throw sessionEnded()
  admitted.set(request, caller)
  if (access === 'admin' && caller.role !== 'admin') throw new Refusal('FORBIDDEN', 'Only the kitchen may do this.')
}
