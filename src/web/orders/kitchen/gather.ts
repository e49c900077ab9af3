/** Items handed on in batches. */
export interface Gathered<T> {
  add: (one: T) => void
  /** Hands on the rest, and nothing after that. */
  end: () => void
}

/**
 * Batches items: the first is handed on at once, those that follow within `ms` together.
 * @param ms between two batches
 */
export function gather<T>(ms: number, take: (batch: readonly T[]) => void): Gathered<T> {
  let waiting: T[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  function handOn() {
    const batch = waiting
    waiting = []
    timer = batch.length === 0 ? undefined : setTimeout(handOn, ms)
    if (batch.length > 0) take(batch)
  }
  return {
    add(one) {
      waiting.push(one)
      if (timer === undefined) handOn()
    },
    end() {
      clearTimeout(timer)
      if (waiting.length > 0) take(waiting)
      waiting = []
    },
  }
}
