import pLimit from 'p-limit'
import { Refusal } from '../http/errors.ts'

/**
 * Lets costly work wait for its turn, and turns away what would wait too long.
 * @param atOnce how much is done at once
 * @param waiting how much may wait
 * @param full what is said where no more may wait
 * @returns does the work in its turn. @throws Refusal UNAVAILABLE
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
