/** The shortest time between two events of one kind, in ms: whoever looks a second after a change has heard of it. */
const APART = 950

/** Tells events that carry nothing, of each kind at most one a second. */
export interface Pace<E extends string> {
  tell(event: E): void
  /** Drops what waits. */
  end(): void
}

/**
 * Spares open pages a flood of "read it again": the first event goes at once, the last one always, and those in between
 * are one.
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
