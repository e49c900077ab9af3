import type { Kitchen } from '../../contract/kitchen.ts'
import { isOpen, nextOpening } from '../../contract/opening-hours.ts'
import { closedWords } from '../../contract/opening-words.ts'
import { Refusal } from '../http/errors.ts'

/**
 * Refuses an order outside the opening hours or during a pause.
 * @param now ms
 * @throws Refusal KITCHEN_CLOSED, with `opensAt` in ISO 8601 (null where the kitchen never opens again)
 */
export function refuseWhileClosed(kitchen: Kitchen, now: number): void {
  if (isOpen(kitchen, now)) return
  const opening = nextOpening(kitchen, now)
  throw new Refusal('KITCHEN_CLOSED', closedWords(kitchen, now), {
    details: { opensAt: opening === undefined ? null : new Date(opening).toISOString() },
  })
}
