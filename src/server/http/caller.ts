import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Role } from '../../contract/accounts.ts'
import { isOfKitchen } from '../../contract/role.ts'
import { Refusal } from './errors.ts'
import type { Note } from './security-events.ts'

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
  /** When the person last proved who they are under this session, in ms: by logging in, or by their password since. */
  confirmedAt: number
  /** Whether their password is the one that the first start printed, which they have to change first. */
  passwordPrinted: boolean
  /** When they have shown that their e-mail is theirs, in ms; null while they have not. */
  emailProvenAt: number | null
  /** Until when the kitchen has lifted the limits on orders for them, in ms; null where it has not. */
  allowedUntil?: number | null
}

/** Finds who a token belongs to; `undefined` where its session ended or never was. */
export type FindCaller = (token: string) => Promise<Caller | undefined>

/**
 * Turns away who has an open session but has not just proven themselves; a right password proves them for a while.
 * @throws Refusal CONFIRM_PASSWORD, WRONG_PASSWORD, TOO_MANY
 */
export type ConfirmCaller = (
  caller: Caller,
  given: { password: string | undefined; address: string },
  note: Note,
) => Promise<void>

const admitted = new WeakMap<FastifyRequest, Caller>()

/** Who made a request, where `admit` let somebody in. */
export function callerOf(request: FastifyRequest): Caller | undefined {
  return admitted.get(request)
}

/** The refusal of whoever's session is over, by itself or with their account. */
export function sessionEnded(): Refusal {
  return new Refusal('NOT_SIGNED_IN', 'Your session has ended. Please log in again.')
}

/** The refusal of whoever still has the password that the first start printed, where others may have read it. */
export function changeThePassword(): Refusal {
  return new Refusal(
    'CHANGE_PASSWORD',
    'Choose your own password first: this one was printed when the shop was first started.',
  )
}

/**
 * The refusal of a customer who asks for what is the kitchen's. Its `details` say who they are, for a browser that took
 * them for more.
 */
export function onlyKitchen(): Refusal {
  return new Refusal('FORBIDDEN', 'Only the kitchen may do this.', { details: { role: 'user' satisfies Role } })
}

/** The refusal of a helper who asks for what is an admin's. */
export function onlyAdmins(): Refusal {
  return new Refusal('FORBIDDEN', 'Only an admin of the kitchen may do this.', {
    details: { role: 'helper' satisfies Role },
  })
}

/** The token that a request shows, if any. @param header its `Authorization` */
export function tokenOf(header: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
}

/**
 * Lets a request pass or turns it away, before its body is read. `callerOf` then knows who made it.
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
