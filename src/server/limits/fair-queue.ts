import { Refusal } from '../http/errors.ts'

interface Waiting {
  start: () => void
  refuse: (error: Refusal) => void
}

/** The waiting work, in one line for each `who`; the lines take turns. */
class Lane {
  readonly #lines = new Map<string, Waiting[]>()
  count = 0

  /** How long somebody's line is. */
  of(who: string): number {
    return this.#lines.get(who)?.length ?? 0
  }

  add(who: string, one: Waiting): void {
    const line = this.#lines.get(who)
    if (line) line.push(one)
    else this.#lines.set(who, [one])
    this.count += 1
  }

  /** Takes the first of the line whose turn it is; that line then goes behind all others. */
  next(): Waiting | undefined {
    for (const [who, line] of this.#lines) {
      const first = line.shift()
      this.#lines.delete(who)
      if (line.length > 0) this.#lines.set(who, line)
      this.count -= 1
      return first
    }
    return undefined
  }

  /** Drops the last of the longest line, if that line is longer than `than`. */
  dropLongest(than: number): Waiting | undefined {
    let [longest, most] = ['', than]
    for (const [who, { length }] of this.#lines) if (length > most) [longest, most] = [who, length]
    const last = this.#lines.get(longest)?.pop()
    if (last) this.count -= 1
    return last
  }
}

/**
 * Runs expensive work a few at a time. Lines of the same network or account take turns, so that somebody who asks a
 * thousand times waits for themselves and does not hold up others. Both lanes are bounded: when one is full, its
 * longest line loses its last entry, and a newcomer to the longest line is refused.
 */
export class FairQueue {
  readonly #atOnce: number
  readonly #most: number
  readonly #busy: string
  readonly #lanes = { known: new Lane(), open: new Lane() }
  #running = 0
  #last: 'known' | 'open' = 'open'

  /**
   * @param options `atOnce`: how many run together; `most`: how many wait in each lane; `busy`: what a refused caller
   *   is told
   */
  constructor({ atOnce, most, busy }: { atOnce: number; most: number; busy: string }) {
    this.#atOnce = atOnce
    this.#most = most
    this.#busy = busy
  }

  /** How many wait. */
  get waiting(): number {
    return this.#lanes.known.count + this.#lanes.open.count
  }

  /**
   * Runs work when its turn comes.
   * @param who whose line it joins
   * @param lane `known` for callers who are known by more than what they claim: it gets at least every second turn,
   *   however many strangers wait in the other
   * @throws Refusal UNAVAILABLE, with the seconds to wait, where the lane is full
   */
  async run<T>(who: string, work: () => Promise<T>, lane: 'known' | 'open' = 'open'): Promise<T> {
    if (this.#running >= this.#atOnce) await this.#wait(who, this.#lanes[lane])
    else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#next()
      // The next one takes over this place, so that nobody slips in between.
      if (next) next.start()
      else this.#running -= 1
    }
  }

  #wait(who: string, lane: Lane): Promise<void> {
    return new Promise((start, refuse) => {
      if (lane.count >= this.#most) {
        const dropped = lane.dropLongest(lane.of(who) + 1)
        if (!dropped) return refuse(this.#refusal())
        dropped.refuse(this.#refusal())
      }
      lane.add(who, { start, refuse })
    })
  }

  #next(): Waiting | undefined {
    const other = this.#last === 'known' ? 'open' : 'known'
    const lane = this.#lanes[other].count > 0 ? other : this.#last
    this.#last = lane
    return this.#lanes[lane].next()
  }

  #refusal(): Refusal {
    return new Refusal('UNAVAILABLE', this.#busy, { retryAfter: 3 })
  }
}
