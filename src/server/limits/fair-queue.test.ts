import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Refusal } from '../http/errors.ts'
import { FairQueue } from './fair-queue.ts'

/** A queue whose work ends only when told to. */
function slow(atOnce: number, most: number) {
  const queue = new FairQueue({ atOnce, most, busy: 'Busy.' })
  const done: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  const ask = (who: string, lane?: 'known' | 'open') => {
    queue
      .run(
        who,
        () =>
          new Promise<void>((end) =>
            ends.push(() => {
              done.push(who)
              end()
            }),
          ),
        lane,
      )
      .catch((error: unknown) => {
        assert.ok(error instanceof Refusal && error.code === 'UNAVAILABLE' && (error.retryAfter ?? 0) > 0)
        refused.push(who)
      })
  }
  const settle = () => new Promise((next) => setImmediate(next))
  const endAll = async () => {
    for (await settle(); ends.length > 0; await settle()) ends.shift()?.()
  }
  return { queue, done, refused, ask, settle, endAll, running: () => ends.length }
}

describe('a fair queue', () => {
  it('lets whoever asks once wait for one turn of each, however often others ask', async () => {
    const { done, ask, endAll } = slow(1, 100)
    for (let n = 0; n < 20; n += 1) ask('flood')
    ask('ada')
    ask('bisi')
    await endAll()
    assert.ok(done.indexOf('ada') <= 3 && done.indexOf('bisi') <= 4, done.join(' '))
    assert.equal(done.length, 22)
  })

  it('runs no more at once than it may, and keeps the places of those who are done', async () => {
    const { ask, settle, running, endAll, queue } = slow(3, 100)
    for (let n = 0; n < 10; n += 1) ask(String(n))
    await settle()
    assert.deepEqual([running(), queue.waiting], [3, 7])
    await endAll()
    assert.equal(queue.waiting, 0)
    ask('after')
    await settle()
    assert.equal(running(), 1)
  })

  it('refuses the longest line when it is full, and never grows past its end', async () => {
    const { refused, ask, settle, endAll, queue, done } = slow(1, 10)
    for (let n = 0; n < 1000; n += 1) ask('flood')
    await settle()
    assert.deepEqual([queue.waiting, refused.length], [10, 989])
    for (const who of ['ada', 'bisi']) ask(who)
    await settle()
    assert.deepEqual([queue.waiting, refused.length, refused.includes('ada')], [10, 991, false])
    await endAll()
    assert.ok(done.includes('ada') && done.includes('bisi'))
  })

  it('refuses who comes last where all have asked once, but gives those who are known every second turn', async () => {
    const { refused, done, ask, endAll } = slow(1, 10)
    for (let n = 0; n < 20; n += 1) ask(`stranger-${n}`)
    ask('ada', 'known')
    await endAll()
    assert.deepEqual([refused.length, refused[0]], [9, 'stranger-11'])
    assert.ok(done.indexOf('ada') <= 2, done.join(' '))
  })
})
