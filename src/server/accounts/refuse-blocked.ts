import { formatPhone } from '../../contract/phone.ts'
import type { Reader } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { readKitchen } from '../kitchen/read-kitchen.ts'

/**
 * Turns somebody away whom the kitchen has blocked, with whom to call. Why they were blocked is told to nobody but the
 * kitchen.
 * @param blockedAt ms; null where they are not
 * @throws Refusal BLOCKED
 */
export async function refuseBlocked(db: Reader, blockedAt: number | null): Promise<void> {
  if (blockedAt === null) return
  const { phone } = await readKitchen(db)
  throw new Refusal(
    'BLOCKED',
    `This account cannot be used at the moment. Please ${phone === '' ? 'get in touch with' : 'call'} the kitchen${phone === '' ? '' : ` on ${formatPhone(phone)}`}.`,
  )
}
