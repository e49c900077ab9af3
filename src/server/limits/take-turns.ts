import pLimit from 'p-limit'
import { Refusal } from '../http/errors.ts'

/**
 * Makes a queue for expensive work.
 * @param atOnce how many run at once
 * @param waiting how many may wait
 * @param full what a refused caller is told
 * @returns runs work in its turn. @throws Refusal UNAVAILABLE
 */
export function takeTurns({
  atOnce,
  waiting,
  full,
}: {
  atOnce: number
  waiting: number
  full: string
}): <T>(work: () => Promise<T>) => Promise<T> {
  const turns = pLimit(atOnce)
  return async (work) => {
    if (turns.activeCount + turns.pendingCount >= atOnce + waiting)
      throw new Refusal('UNAVAILABLE', full, { retryAfter: 10 })
    return turns(work)
  }
}
