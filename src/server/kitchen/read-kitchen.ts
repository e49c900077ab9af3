import type { Kitchen } from '../../contract/kitchen.ts'
import { firstLimits, limitGroups, type OrderLimits } from '../../contract/order-limits.ts'
import type { Reader } from '../database/database.ts'
import { statement } from '../database/statement.ts'

/** What the kitchen says of itself, and what it takes at most; one row holds both. */
export interface Rules {
  kitchen: Kitchen
  limits: OrderLimits
}

const selectKitchen = statement<Record<string, never>>()((db) =>
  db.selectFrom('kitchen').select(['settings', 'limits']).where('id', '=', 1),
)

/** The last texts that were parsed: the same texts mean the same rules. */
let parsed: { settings: string; limits: string; rules: Rules } | undefined

/** The kitchen's settings and its limits on orders as they stand in the database. */
export async function readRules(db: Reader): Promise<Rules> {
  const row = await db.first(selectKitchen, {})
  if (!row) throw new Error('The kitchen has no settings; its first migration did not run')
  const { settings, limits } = row
  if (parsed?.settings !== settings || parsed.limits !== limits) {
    parsed = { settings, limits, rules: { kitchen: JSON.parse(settings) as Kitchen, limits: parseLimits(limits) } }
  }
  return parsed.rules
}

/** The kitchen's settings as they stand in the database. */
export async function readKitchen(db: Reader): Promise<Kitchen> {
  return (await readRules(db)).kitchen
}

/** @param stored what the owner has changed; the rest is as in a new shop */
export function parseLimits(stored: string): OrderLimits {
  const changed = JSON.parse(stored) as Partial<OrderLimits>
  const groups = Object.fromEntries(limitGroups.map((group) => [group, { ...firstLimits[group], ...changed[group] }]))
  return { ...firstLimits, ...changed, ...groups }
}
