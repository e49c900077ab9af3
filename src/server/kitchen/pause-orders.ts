import { pauses, type Kitchen, type Pause } from '../../contract/kitchen.ts'
import { nextLagosDay } from '../../contract/lagos-day.ts'
import { isPaused } from '../../contract/opening-hours.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { holdKitchen, writeKitchen } from './write-kitchen.ts'

const MINUTE = 60_000

/** When a pause that begins now ends, in ms; "today" ends at midnight in Lagos. */
const ends: Record<Pause, (now: number) => number> = {
  '30 minutes': (now) => now + 30 * MINUTE,
  '1 hour': (now) => now + 60 * MINUTE,
  today: nextLagosDay,
}

/**
 * Pauses orders, replacing any earlier pause.
 * @param by the user's id
 * @param now ms
 * @throws Refusal INVALID
 */
export async function pauseOrders(db: Database, pause: string, by: string, now: number): Promise<Kitchen> {
  if (!pauses.includes(pause as Pause))
    throw new Refusal('INVALID', `Orders can be paused for ${pauses.join(', ')}.`, { details: { field: 'for' } })
  const pausedUntil = new Date(ends[pause as Pause](now)).toISOString()
  return db.write(async (tx) =>
    writeKitchen(tx, { ...(await holdKitchen(tx)), pausedUntil }, by, { parts: 'pause', pausedUntil }, now),
  )
}

/**
 * Ends a pause, so that orders are taken again within the opening hours. Without a pause nothing changes.
 * @param by the user's id
 * @param now ms
 */
export async function endPause(db: Database, by: string, now: number): Promise<Kitchen> {
  return db.write(async (tx) => {
    const kitchen = await holdKitchen(tx)
    return isPaused(kitchen, now)
      ? writeKitchen(tx, { ...kitchen, pausedUntil: null }, by, { parts: 'pause', pausedUntil: null }, now)
      : kitchen
  })
}
