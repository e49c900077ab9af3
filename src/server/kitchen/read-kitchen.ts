import type { Kitchen } from '../../contract/kitchen.ts'
import { firstLimits, limitGroups, type OrderLimits } from '../../contract/order-limits.ts'
import type { Reader } from '../database/database.ts'
import { statement } from '../database/statement.ts'

/** The kitchen's settings and its limits on orders, which are in one row. */
export interface Rules {
  kitchen: Kitchen
  limits: OrderLimits
}

const selectKitchen = statement<Record<string, never>>()((db) =>
  db.selectFrom('kitchen').select(['settings', 'limits']).where('id', '=', 1),
)

/** The last parsed texts: as long as the row holds the same texts, they are not parsed again. */
let parsed: { settings: string; limits: string; rules: Rules } | undefined

/** Reads the kitchen's settings and its limits on orders. */
export async function readRules(db: Reader): Promise<Rules> {
  const row = await db.first(selectKitchen, {})
  if (!row) throw new Error('The kitchen has no settings; its first migration did not run')
  const { settings, limits } = row
  if (parsed?.settings !== settings || parsed.limits !== limits) {
    parsed = { settings, limits, rules: { kitchen: JSON.parse(settings) as Kitchen, limits: parseLimits(limits) } }
  }
  return parsed.rules
}

/** Reads the kitchen's settings. */
export async function readKitchen(db: Reader): Promise<Kitchen> {
  return (await readRules(db)).kitchen
}

/** @param stored what the owner has changed; everything else is as in a new shop */
export function parseLimits(stored: string): OrderLimits {
  const changed = JSON.parse(stored) as Partial<OrderLimits>
  const groups = Object.fromEntries(limitGroups.map((group) => [group, { ...firstLimits[group], ...changed[group] }]))
  return { ...firstLimits, ...changed, ...groups }
}
