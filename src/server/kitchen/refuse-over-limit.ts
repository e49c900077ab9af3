import type { HourlyLimit, LimitGroup } from '../../contract/order-limits.ts'
import { formatPhone } from '../../contract/phone.ts'
import type { Transaction } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { countActs } from '../limits/count-acts.ts'
import { inWords } from '../limits/in-words.ts'
import type { LimitedCaller } from '../limits/limited-caller.ts'
import { readRules, type Rules } from './read-kitchen.ts'

/** What is counted, in the words of the refusal. */
const acts: Record<HourlyLimit, string> = {
  ordersPerHour: 'orders',
  cancellationsPerHour: 'cancelled orders',
  announcementsPerHour: 'announced payments',
  receiptsPerHour: 'pictures of receipts',
  withdrawalsPerHour: 'orders taken back',
  profileChangesPerHour: 'changes of a profile',
}

/** Whose orders are counted together, in the words of the refusal. */
export const fromWhom: Record<LimitGroup, string> = {
  account: 'from one account',
  phone: 'with one phone number',
  network: 'from one network',
}

/**
 * Counts an act of a customer, in the act's transaction, and refuses it where there were too many within an hour.
 * @param who `undefined` where no limit holds
 * @param now ms
 * @throws Refusal TOO_MANY, with the limit in `details`
 */
export async function holdHourly(
  tx: Transaction,
  what: HourlyLimit,
  who: LimitedCaller | undefined,
  now: number,
): Promise<void> {
  if (who) await holdHourlyOf(tx, what, who, await readRules(tx), now)
}

/** As `holdHourly`, where the limits have been read already. */
export async function holdHourlyOf(
  tx: Transaction,
  what: HourlyLimit,
  who: LimitedCaller,
  { kitchen, limits }: Rules,
  now: number,
): Promise<void> {
  for (const { group, count, wait } of await countActs(tx, what, who, now)) {
    const most = limits[group][what]
    if (count <= most) continue
    const said = `${most.toLocaleString('en')} ${acts[what]} ${fromWhom[group]} within an hour is the most we take. Please wait ${inWords(wait)} and try again`
    throw overLimit({ limit: what, per: group, most }, `${said}${callUs(kitchen.phone)}`, wait)
  }
}

/** Tells a customer over a limit to call the kitchen, which can lift it. */
export function callUs(phone: string): string {
  return `, or call us on ${formatPhone(phone)} if you need more.`
}

/** @param waitMs how long to wait before asking again makes sense */
export function overLimit(
  details: { limit: string; per: LimitGroup; most: number; productId?: string },
  message: string,
  waitMs: number,
): Refusal {
  return new Refusal('TOO_MANY', message, { details, retryAfter: waitMs / 1000 })
}
