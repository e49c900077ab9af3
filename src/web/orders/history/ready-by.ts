import { DAY, lagosDay, startOfLagosDay } from '../../../contract/lagos-day.ts'
import { timeSaid } from '../../../contract/lagos-time.ts'
import type { Order } from '../../../contract/orders.ts'

/** For how long after its time an order still "should be ready now", in minutes. */
const ABOUT_NOW = 10

/**
 * When an order will be ready, for its customer: it counts down, and says so when it is late. `undefined` before the
 * kitchen has said, and after the order has left the kitchen.
 * @param now ms
 */
export function readyWords({ status, readyBy }: Pick<Order, 'status' | 'readyBy'>, now: number): string | undefined {
  if (readyBy === null || (status !== 'accepted' && status !== 'cooking')) return undefined
  const minutes = Math.round((Date.parse(readyBy) - now) / 60_000)
  if (minutes >= 1) return `Ready in about ${span(minutes)}, by ${timeSaid(readyBy, now)}.`
  if (minutes >= -ABOUT_NOW) return 'It should be ready now.'
  return `It is taking longer than we thought: we had said ${timeSaid(readyBy, now)}.`
}

/** The same for the kitchen: "ready by 2:30pm, in 18 minutes". @param now ms */
export function dueWords(
  { status, readyBy }: Pick<Order, 'status' | 'readyBy'>,
  now: number,
): { words: string; late: boolean } | undefined {
  if (readyBy === null || (status !== 'accepted' && status !== 'cooking')) return undefined
  const minutes = Math.round((Date.parse(readyBy) - now) / 60_000)
  const how = minutes >= 1 ? `in ${span(minutes)}` : minutes > -1 ? 'now' : `${span(-minutes)} late`
  return { words: `Ready by ${timeSaid(readyBy, now)}, ${how}`, late: minutes <= -1 }
}

/**
 * The next moment with this time of day in Lagos; one that has just passed counts as today's.
 * @param written from a time field, "14:30"
 * @param now ms
 * @returns ISO 8601; `undefined` where it is no time of day
 */
export function readyAt(written: string, now: number): string | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(written) ?? []
  if (hours === undefined) return undefined
  const today = startOfLagosDay(lagosDay(now)) + (Number(hours) * 60 + Number(minutes)) * 60_000
  return new Date(today < now - 60_000 ? today + DAY : today).toISOString()
}

/** Minutes in words: "1 minute", "1 hour 20 minutes", from a day on in days. */
function span(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return count(Math.round(hours / 24), 'day')
  if (hours === 0) return count(minutes, 'minute')
  return minutes % 60 === 0 ? count(hours, 'hour') : `${count(hours, 'hour')} ${count(minutes % 60, 'minute')}`
}

function count(n: number, unit: string): string {
  return `${n} ${unit}${n === 1 ? '' : 's'}`
}
