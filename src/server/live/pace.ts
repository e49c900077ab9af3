/**
 * The shortest time between two events of one kind, in ms: a page that looks a second after a change has heard of it.
 */
const APART = 950

/** Sends events without content, at most one of each kind a second. */
export interface Pace<E extends string> {
  tell(event: E): void
  /** Drops delayed events. */
  end(): void
}

/**
 * Throttles "read it again": the first event is sent at once and the last one always; those in between become one.
 * @param tell sends an event
 */
export function pace<E extends string>(tell: (event: E) => void): Pace<E> {
  const pausing = new Map<E, { timer: NodeJS.Timeout; again: boolean }>()

  function now(event: E): void {
    tell(event)
    const timer = setTimeout(() => {
      const again = pausing.get(event)?.again
      pausing.delete(event)
      if (again) now(event)
    }, APART).unref()
    pausing.set(event, { timer, again: false })
  }

  return {
    tell(event) {
      const pause = pausing.get(event)
      if (pause) pause.again = true
      else now(event)
    },
    end() {
      for (const { timer } of pausing.values()) clearTimeout(timer)
      pausing.clear()
    },
  }
}
