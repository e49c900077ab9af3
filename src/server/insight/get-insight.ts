import type { Insight } from '../../contract/insight.ts'
import { dayAfter } from '../../contract/lagos-day.ts'
import type { Reader } from '../database/database.ts'
import { readDay } from '../http/read-day.ts'
import { daysOf, readPeriod } from './read-period.ts'

/**
 * The figures of a period, and of the period of the same length before it.
 * @param asked Lagos days, YYYY-MM-DD, both included
 * @throws Refusal INVALID (naming the field in `details`)
 */
export async function getInsight(db: Reader, asked: { from: string; to: string }): Promise<Insight> {
  const [from, to] = [readDay(asked.from, 'from'), readDay(asked.to, 'to')]
  const days = daysOf(from, to)
  const [period, before] = await Promise.all([
    readPeriod(db, from, to),
    readPeriod(db, dayAfter(from, -days), dayAfter(from, -1)),
  ])
  return { period, before }
}
