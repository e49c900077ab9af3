import stringify from 'safe-stable-stringify'
import type { Kitchen, KitchenSettings } from '../../contract/kitchen.ts'
import type { AuditDetails } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { readSettings } from './read-settings.ts'
import { holdKitchen, writeKitchen } from './write-kitchen.ts'

/**
 * Changes settings. One that another device has changed since the sender read it is not written over: the refusal tells
 * what it is now. What is already as asked is left alone, so that the same request may come twice.
 * @param seen each setting to be changed, as the sender had read it
 * @param by the user's id
 * @param now ms
 * @throws Refusal INVALID (naming the field in `details`), SETTINGS_CHANGED (with the present values in `details.now`)
 */
export async function changeKitchen(db: Database, { change, seen }: { change: Partial<KitchenSettings>; seen: Partial<KitchenSettings> }, by: string, now: number): Promise<Kitchen> {
  const settings = readSettings(change, now)
  const named = Object.keys(settings) as (keyof KitchenSettings)[]
  const unseen = named.find((name) => seen[name] === undefined)
  if (unseen) throw new Refusal('INVALID', `Say in "seen" what "${unseen}" was when you read it.`, { details: { field: unseen } })
  return db.write(async (tx) => {
    const kitchen = await holdKitchen(tx)
    const changed = named.filter((name) => !same(kitchen[name], settings[name]))
    const overtaken = changed.filter((name) => !same(kitchen[name], seen[name]))
    if (overtaken.length > 0) {
      throw new Refusal('SETTINGS_CHANGED', 'This was changed on another device meanwhile. Please look at it before you save.', { details: { now: Object.fromEntries(named.map((name) => [name, kitchen[name]])) } })
    }
    return changed.length === 0 ? kitchen : writeKitchen(tx, { ...kitchen, ...settings }, by, noted(changed, settings), now)
  })
}

function same(one: unknown, other: unknown): boolean {
  return stringify(one) === stringify(other)
}

/** What the audit log keeps of a change: which settings, what money and quantities they now say, and the end of an account number. */
function noted(changed: readonly (keyof KitchenSettings)[], { bank, towns, maxQuantity }: Partial<KitchenSettings>): AuditDetails {
  return {
    parts: changed.join(', '),
    ...(changed.includes('bank') && bank && { accountEndsIn: bank.accountNumber.slice(-4) }),
    ...(changed.includes('towns') && towns && { towns: towns.map(({ name, fee, minimum }) => `${name}: fee ₦${fee}, minimum ₦${minimum}`).join('; ') }),
    ...(changed.includes('maxQuantity') && maxQuantity !== undefined && { maxQuantity }),
  }
}
