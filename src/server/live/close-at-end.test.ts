import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it, mock } from 'node:test'
import type { Caller } from '../http/caller.ts'
import { closeAtEnd } from './close-at-end.ts'

const HOUR = 3_600_000
const caller = (endsAt: number): Caller => ({
  userId: 'u',
  sessionId: 's',
  role: 'user',
  name: 'Ada',
  phone: '',
  endsAt,
  confirmedAt: 0,
  passwordPrinted: false,
  emailProvenAt: null,
})
/** Waits until what a timer has started is done. */
const settle = () => new Promise((next) => setImmediate(next))

describe('a socket whose session ends by itself', () => {
  let now: number
  let asked: number
  let closed: boolean
  let still: Caller | undefined
  const open = (endsAt: number) =>
    closeAtEnd(
      'token',
      caller(endsAt),
      async () => {
        asked += 1
        return still
      },
      () => {
        closed = true
      },
      () => now,
    )
  /** Advances clock and timers in steps. */
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= HOUR) {
      now += Math.min(left, HOUR)
      mock.timers.tick(Math.min(left, HOUR))
      await settle()
    }
  }
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] })
    ;[now, asked, closed, still] = [0, 0, false, undefined]
  })

  afterEach(() => mock.timers.reset())

  it('is closed then, and nobody was asked before', async () => {
    open(30 * 24 * HOUR)
    await pass(30 * 24 * HOUR)
    assert.deepEqual([asked, closed], [0, false])
    await pass(2 * HOUR)
    assert.deepEqual([asked, closed], [1, true])
  })

  it('goes on where the session was used meanwhile', async () => {
    open(5 * HOUR)
    still = caller(9 * HOUR)
    await pass(8 * HOUR)
    assert.deepEqual([asked, closed], [1, false])
    still = undefined
    await pass(3 * HOUR)
    assert.ok(closed)
  })

  it('is left alone once it has closed by itself', async () => {
    const stop = open(HOUR)
    stop()
    await pass(4 * HOUR)
    assert.deepEqual([asked, closed], [0, false])
  })
})
