import { formatPhone } from '../../contract/phone.ts'
import type { Reader } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { readKitchen } from '../kitchen/read-kitchen.ts'

/**
 * Refuses a blocked customer, and tells them how to call the kitchen. Only the kitchen is told why.
 * @param blockedAt ms; null where they are not blocked
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
