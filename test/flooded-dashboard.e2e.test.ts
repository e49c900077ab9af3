/**
 * The dashboard while 10,000 orders are open: what it shows, what it fetches, and how fast it responds on a cheap
 * phone.
 */
import assert from 'node:assert/strict'
import { availableParallelism, loadavg } from 'node:os'
import { describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { openPage, phone, signIn } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'
import { floodWithOrders } from './many-orders.ts'

const OPEN = 10_000
/** The aim for a press, a key or a scroll, in ms; the figures are printed. */
const ANSWERS_IN = 100
/**
 * The bound that fails the test. Presses take 72 to 208 ms on a quiet machine with two processors, so one run may miss
 * the aim.
 */
const HELD = 3 * ANSWERS_IN
/** How many times slower a cheap phone is than the machine of the tests. */
const SLOWER = 4

interface Noted {
  slowest: number
  events: number
}
declare global {
  interface Window {
    noted: Noted
  }
}

/** Makes the page record the longest time from a press or key until its effect is painted (Event Timing, as in INP). */
async function noteEvents(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.noted = { slowest: 0, events: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (!entry.interactionId) continue
        window.noted.events++
        window.noted.slowest = Math.max(window.noted.slowest, entry.duration)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

async function slowest(page: Page): Promise<Noted> {
  await page.waitForTimeout(300)
  return page.evaluate(() => {
    const { noted } = window
    window.noted = { slowest: 0, events: 0 }
    return noted
  })
}

/** The longest task that blocks the page while it is scrolled step by step, in ms; tasks under 50 ms count as none. */
async function scroll(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let longest = 0
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
    })
    observer.observe({ type: 'longtask' })
    for (let step = 0; step < 60; step++) {
      window.scrollBy(0, 120)
      await new Promise((next) => requestAnimationFrame(next))
    }
    await new Promise((next) => setTimeout(next, 100))
    observer.disconnect()
    window.scrollTo(0, 0)
    return longest
  })
}

/** The best of several rounds, because the tests share their processors with others. */
async function best(rounds: number, measure: () => Promise<number>): Promise<number> {
  let least = Infinity
  for (let round = 0; round < rounds && least > ANSWERS_IN; round++) least = Math.min(least, await measure())
  return least
}

describe('a dashboard with 10,000 open orders', () => {
  const here = kitchenInBrowser({ env: { ORDER_LIMITS: '0' } })

  it('shows the newest hundred, counts the rest, and answers presses on a phone four times slower', async (t) => {
    const { kitchen, browser } = here
    await floodWithOrders(kitchen, OPEN)
    await floodWithOrders(kitchen, 150, 'cooking')
    const token = await kitchen.owner()
    const times: Record<string, number> = {}
    for (const path of [
      '/api/orders?status=pending',
      '/api/orders?status=accepted,cooking,on_the_way',
      '/api/orders/open',
    ]) {
      times[path] = await best(5, async () => {
        const started = performance.now()
        await kitchen.send('GET', path, { token })
        return performance.now() - started
      })
    }
    assert.deepEqual(
      await kitchen.call('GET /orders/open', { token }).then(({ pending, inKitchen }) => [pending, inKitchen]),
      [OPEN, 150],
    )

    const context = await browser.newContext({ ...phone, reducedMotion: 'reduce' })
    await signIn(context, token, 'admin')
    const asked: string[] = []
    context.on('request', (request) => void (request.url().includes('/api/orders') && asked.push(request.url())))
    const { page, complaints } = await openPage(context, `${kitchen.url}/admin`)
    await page.getByText('and 9,900 more, placed before these').waitFor()
    await page.getByText('The newest 100 of 10,000. The oldest was placed 6 days ago.').waitFor()
    await page.getByText('and 50 more, placed before these').waitFor()
    await page.waitForLoadState('networkidle').catch(() => undefined)
    assert.ok(asked.length <= 8, `never all of them: ${asked.length} calls`)
    assert.match(await page.title(), /^\(10000\)/)

    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await noteEvents(page)
    const after = async (act: () => Promise<void>) => {
      await act()
      return (await slowest(page)).slowest
    }
    // Finds the button before measuring: a finger runs no script for it, so it must not count.
    const touch = async (what: Locator) => {
      await what.scrollIntoViewIfNeeded()
      const box = await what.boundingBox()
      await page.waitForTimeout(200)
      await page.touchscreen.tap(box!.x + box!.width / 2, box!.y + box!.height / 2)
      await page.waitForTimeout(200)
    }
    const press = (name: string) => touch(page.getByRole('button', { name, exact: true }).first())
    times['press Select'] = await best(4, () =>
      after(async () => {
        await press('Select')
        await press('Done')
      }),
    )
    await press('Select')
    times['tick one'] = await best(4, () =>
      after(async () => {
        await touch(page.getByRole('checkbox').nth(1))
      }),
    )
    times['select all, or none'] = await best(4, () =>
      after(async () => {
        await press('Select all shown')
        await press('Select none')
      }),
    )
    await page.getByRole('checkbox').nth(0).tap()
    await page.getByRole('button', { name: 'Cancel selected…' }).tap()
    await page.getByText('Another reason').tap()
    times['type a reason'] = await best(4, () =>
      after(async () => {
        await page.getByLabel('The reason').pressSequentially('closed early', { delay: 20 })
      }),
    )
    await page.getByRole('button', { name: 'Keep it' }).tap()
    await press('Done')
    times['scroll'] = await best(4, () => scroll(page))
    // Orders come in all the time, faster than anybody cooks.
    const ada = await kitchen.customer('Ada')
    // What is above the button grows as orders come, so it is looked for at the very moment.
    const tap = (name: string) => page.getByRole('button', { name, exact: true }).first().tap()
    times['press while orders come'] = await best(3, async () => {
      const coming = Promise.all(
        Array.from({ length: 40 }, () =>
          kitchen.call('POST /orders', { token: ada.token, body: { items: [{ name: 'Amala', quantity: 1 }] } }),
        ),
      )
      const took = await after(async () => {
        await tap('Select')
        await tap('Done')
      })
      await coming
      return took
    })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    for (const [what, took] of Object.entries(times)) t.diagnostic(`${what}: ${Math.round(took)} ms`)
    assert.equal(
      (await page
        .locator('li')
        .filter({ has: page.getByText('Behind the palace') })
        .count()) <= 250,
      true,
      'no more than is asked for',
    )
    await page.getByRole('button', { name: 'Show 100 more' }).tap()
    await page.getByText(/The newest 200 of 10,\d\d\d/).waitFor()
    // With other load on the processors the phone is more than four times slower; then the figure only bounds what
    // would be far too slow.
    const [load = 0] = loadavg()
    const bound = load <= 1.5 * availableParallelism() ? HELD : 10 * ANSWERS_IN
    t.diagnostic(`load ${load.toFixed(1)}, so at most ${bound} ms; ${ANSWERS_IN} is the aim`)
    for (const [what, took] of Object.entries(times)) assert.ok(took <= bound, `${what} took ${took} ms`)
    assert.deepEqual(complaints, [])
    await context.close()
  })
})
