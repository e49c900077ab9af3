import { isStatus, statusWords } from '../../../contract/order-status.ts'
import { Refused } from '../../calls/call.ts'
import { PRESS_AGAIN } from '../../calls/in-words.ts'

/** Whether a request is obsolete, because somebody else has moved the order meanwhile. */
export function isOvertaken(error: Error): boolean {
  return error instanceof Refused && error.status === 409
}

/** Why a move failed, in a sentence. */
export function moveProblem(error: unknown): string {
  if (!(error instanceof Refused)) return PRESS_AGAIN
  const { from } = (error.details ?? {}) as { from?: unknown }
  return error.code === 'ILLEGAL_MOVE' && isStatus(from)
    ? `Somebody else was faster: this order is ${statusWords(from)} already.`
    : error.message
}
