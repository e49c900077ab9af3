import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Role } from '../../contract/accounts.ts'
import { isOfKitchen } from '../../contract/role.ts'
import { Refusal } from './errors.ts'
import type { Note } from './security-events.ts'

/** The person who makes a request. */
export interface Caller {
  userId: string
  sessionId: string
  role: Role
  name: string
  /** E.164, or empty. */
  phone: string
  /** When the session expires, in ms, unless it is used again. */
  endsAt: number
  /**
   * When the person last proved who they are in this session, in ms: by logging in, or by their password or passkey
   * since.
   */
  confirmedAt: number
  /** Whether the password is the one that the first start printed, which has to be changed first. */
  passwordPrinted: boolean
  /** When the e-mail was confirmed, in ms; null where it is not. */
  emailProvenAt: number | null
  /** Until when the kitchen has lifted the limits on orders for them, in ms; null where they hold. */
  allowedUntil?: number | null
}

/** Finds the person behind a token; `undefined` where its session ended or never existed. */
export type FindCaller = (token: string) => Promise<Caller | undefined>

/**
 * Refuses a caller who has not just proven who they are; the right password proves it for a while.
 * @throws Refusal CONFIRM_PASSWORD, WRONG_PASSWORD, TOO_MANY
 */
export type ConfirmCaller = (
  caller: Caller,
  given: { password: string | undefined; address: string },
  note: Note,
) => Promise<void>

const admitted = new WeakMap<FastifyRequest, Caller>()

/** The caller of a request, if `admit` let one in. */
export function callerOf(request: FastifyRequest): Caller | undefined {
  return admitted.get(request)
}

/** The refusal of a session that is over, by itself or with its account. */
export function sessionEnded(): Refusal {
  return new Refusal('NOT_SIGNED_IN', 'Your session has ended. Please log in again.')
}

/** The refusal of a caller whose password is still the printed one, which others may have read. */
export function changeThePassword(): Refusal {
  return new Refusal(
    'CHANGE_PASSWORD',
    'Choose your own password first: this one was printed when the shop was first started.',
  )
}

/**
 * The refusal of a customer who asks for something of the kitchen's. Its `details` hold their role, for a browser that
 * believed another.
 */
export function onlyKitchen(): Refusal {
  return new Refusal('FORBIDDEN', 'Only the kitchen may do this.', { details: { role: 'user' satisfies Role } })
}

/** The refusal of a helper who asks for something of an admin's. */
export function onlyAdmins(): Refusal {
  return new Refusal('FORBIDDEN', 'Only an admin of the kitchen may do this.', {
    details: { role: 'helper' satisfies Role },
  })
}

/** The token that a request carries, if any. @param header its `Authorization` */
export function tokenOf(header: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
}

/**
 * Admits a request or refuses it, before its body is read. Afterwards `callerOf` knows the caller.
 * @throws Refusal NOT_SIGNED_IN, CHANGE_PASSWORD, FORBIDDEN
 */
export async function admit(
  request: FastifyRequest,
  { access, whilePrinted }: Pick<Endpoint, 'access' | 'whilePrinted'>,
  findCaller: FindCaller,
): Promise<void> {
  if (access === 'anyone') return
  const token = tokenOf(request.headers.authorization)
  if (!token) throw new Refusal('NOT_SIGNED_IN', 'Please log in first.')
  const caller = await findCaller(token)
  if (!caller) throw sessionEnded()
  admitted.set(request, caller)
  if (caller.passwordPrinted && !whilePrinted) throw changeThePassword()
  if (access === 'kitchen' && !isOfKitchen(caller.role)) throw onlyKitchen()
  if (access === 'admin' && caller.role !== 'admin') throw isOfKitchen(caller.role) ? onlyAdmins() : onlyKitchen()
}
