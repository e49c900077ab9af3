import type { Opening } from '../../contract/opening-words.ts'
import { makeReading, useReading } from '../calls/reading.ts'
import { kitchen } from './use-kitchen.ts'

/**
 * What is to be said of the kitchen's hours. A page that was rendered ahead brings it, so that the first view needs no
 * rules; they are fetched with what keeps it in step, `keep-opening.ts`.
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

/** What is to be said of the kitchen's hours now. */
export function useOpening(): Opening | undefined {
  return useReading(opening).value
}
