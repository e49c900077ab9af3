/** Changes that a visitor can cause: open pages are told at most once a second, and always of the last one. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { connected, openDashboard, openKitchen, until, type Kitchen } from '../harness/kitchen.ts'
import { measureAgain } from './measure-again.ts'

describe('open pages', () => {
  let kitchen: Kitchen
  let beside: Kitchen | undefined
  before(async () => {
    kitchen = await openKitchen({ env: { ORDER_LIMITS: '0', FEEDBACK_PER_ADDRESS: '1000' } })
    if (kitchen.databaseUrl) beside = await openKitchen({ beside: kitchen })
  })
  after(async () => {
    await beside?.close()
    await kitchen.close()
  })

  /** Records when an event came, in ms. */
  function hear(socket: { on(event: never, hear: () => void): unknown }, event: string): number[] {
    const times: number[] = []
    socket.on(event as never, () => void times.push(performance.now()))
    return times
  }

  /**
   * Orders and cancels a dish of its own at least 48 times and for more than a second, so that it is a flood on any
   * machine, then sells it out.
   * @returns when the flood began and ended and when each page heard of it, in ms, and how many changes there were
   */
  async function flood() {
    const dish = await kitchen.call('POST /products', {
      token: await kitchen.owner(),
      body: { name: `Dish ${randomUUID()}`, price: 500, portions: 1 },
    })
    const { token } = await kitchen.customer()
    const pages = [await connected(kitchen.socket()), ...(beside ? [await connected(beside.socket())] : [])]
    const order = () => kitchen.call('POST /orders', { token, body: { items: [{ productId: dish._id, quantity: 1 }] } })
    await sleep(1100)
    const heard = pages.map((page) => hear(page, 'menu_changed'))
    const begun = performance.now()
    let changes = 1
    for (; changes < 49 || performance.now() - begun < 1500; changes += 2)
      await kitchen.call('POST /orders/:id/cancel', { token, params: { id: (await order())._id } })
    await order()
    const last = performance.now()
    await until(() => heard.every((times) => (times.at(-1) ?? 0) > last), 3000)
    await sleep(1200)
    const shown = (await kitchen.call('GET /products')).find(({ _id }) => _id === dish._id)
    assert.equal(shown?.soldOut, true)
    return { begun, last, changes, heard }
  }

  it('are not flooded by a dish that is ordered and cancelled until it is sold out and back', async (t) => {
    type Flood = Awaited<ReturnType<typeof flood>>
    const atOnce = ({ begun, heard }: Flood) => heard.every(([first = Infinity]) => first - begun < 1000)
    const apart = ({ heard }: Flood) =>
      heard.every((times) => times.every((time, nth) => nth === 0 || time - (times[nth - 1] ?? 0) > 900))
    const onceAfter = ({ last, heard }: Flood) =>
      heard.every((times) => times.filter((time) => time > last).length === 1)
    const told = await measureAgain(flood, (one) => atOnce(one) && apart(one) && onceAfter(one))
    const { begun, last, changes, heard } = told
    for (const times of heard)
      t.diagnostic(`${changes} changes in ${Math.round(last - begun)} ms: ${times.length} events`)
    assert.ok(atOnce(told), 'the first at once')
    assert.ok(apart(told), heard.map((times) => times.map((at) => Math.round(at - begun)).join()).join('; '))
    assert.ok(onceAfter(told), 'one after the last change')
  })

  it('of the kitchen are not flooded by messages and reviews', async () => {
    const dashboard = await openDashboard(kitchen)
    const heard = hear(dashboard, 'feedback_changed')
    const body = { name: 'Ada', email: 'ada@example.com', message: 'Good evening, is there moi moi?' }
    await Promise.all(Array.from({ length: 30 }, () => kitchen.call('POST /messages', { body })))
    await sleep(1300)
    assert.ok(heard.length >= 1 && heard.length <= 2, String(heard.length))
  })

  it('hear at once of a change that comes alone', async () => {
    const isAtOnce = (ms: number) => ms < 800
    const waited = await measureAgain(async () => {
      const page = await connected(kitchen.socket())
      await sleep(1100)
      const heard = hear(page, 'menu_changed')
      const begun = performance.now()
      await kitchen.call('POST /products', {
        token: await kitchen.owner(),
        body: { name: `Dish ${randomUUID()}`, price: 500 },
      })
      await until(() => heard.length === 1, 3000)
      return (heard[0] ?? Infinity) - begun
    }, isAtOnce)
    assert.ok(isAtOnce(waited), `${waited} ms`)
  })
})
