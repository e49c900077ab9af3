import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { makeReading } from './reading.ts'

/** A server whose answers the test gives one by one. */
function slowServer() {
  const asked: PromiseWithResolvers<string>[] = []
  const reading = makeReading(() => {
    const answer = Promise.withResolvers<string>()
    asked.push(answer)
    return answer.promise
  })
  return { asked, reading }
}

describe('what is read from the server', () => {
  it('is asked for once by all who show it', async () => {
    const { asked, reading } = slowServer()
    const all = [reading.read(), reading.read()]
    asked[0]!.resolve('menu')
    await Promise.all(all)
    assert.deepEqual([asked.length, reading.get().value], [1, 'menu'])
  })

  it('is read once more where something changed while it was on its way: that answer may be older than the change', async () => {
    const { asked, reading } = slowServer()
    const first = reading.read()
    const told = [reading.refresh(), reading.refresh(), reading.renew()]
    asked[0]!.resolve('on sale')
    await first
    assert.equal(asked.length, 2)
    asked[1]!.resolve('sold out')
    await Promise.all(told)
    assert.deepEqual([asked.length, reading.get().value], [2, 'sold out'])
  })

  it('is read once more though the try before it failed', async () => {
    const { asked, reading } = slowServer()
    const first = reading.read()
    const told = reading.refresh()
    asked[0]!.reject(new Error('no network'))
    await first
    asked[1]!.resolve('sold out')
    await told
    assert.deepEqual(reading.get(), { value: 'sold out', problem: undefined })
  })

  it('is not read again for a page that never wanted it', async () => {
    const { asked, reading } = slowServer()
    await reading.renew()
    assert.equal(asked.length, 0)
  })
})
