import type { Opening } from '../../contract/opening-words.ts'
import { makeReading, useReading } from '../calls/reading.ts'
import { kitchen } from './use-kitchen.ts'

/**
 * The words about the kitchen's hours. A prerendered page brings them, so that the first view needs no rules; the rules
 * are loaded with `keep-opening.ts`.
 */
export const opening = makeReading<Opening>(async () => {
  const [{ openingAt }] = await Promise.all([
    import('../../contract/opening-words.ts'),
    kitchen.get().value ?? kitchen.read(),
  ])
  const { value, problem } = kitchen.get()
  if (!value) throw problem
  return openingAt(value, Date.now())
})

/** The words about the kitchen's hours now. */
export function useOpening(): Opening | undefined {
  return useReading(opening).value
}
