/** The storefront at 320 px, at 400 %, by keyboard alone and on a slow line. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { laptop, openPage, phone } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'
import { layoutShifts, noteShifts } from './layout-shifts.ts'

const pages = ['/', '/about', '/gallery', '/contact', '/register', '/my-orders', '/nowhere'] as const

describe('the storefront is for everyone', () => {
  const here = kitchenInBrowser(undefined, 'whole')

  async function settled(page: Page): Promise<void> {
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(
      () => document.querySelector('form button[type=submit]') ?? !document.querySelector('form'),
    )
  }

  it('loses nothing at 320 px, nor at 400 % of a laptop’s window', async () => {
    for (const viewport of [
      { width: 320, height: 640 },
      { width: 320, height: 200 },
    ]) {
      const context = await here.browser.newContext({ viewport, serviceWorkers: 'block' })
      for (const path of pages) {
        const { page } = await openPage(context, `${here.kitchen.url}${path}`)
        await settled(page)
        const wide = await page.evaluate(() =>
          [...document.querySelectorAll('body *')]
            .filter((element) => {
              const { left, right, width } = element.getBoundingClientRect()
              return (
                width > 1 &&
                (right > innerWidth + 1 || left < -1) &&
                !element.closest('[aria-label="Customer reviews"]') &&
                getComputedStyle(element).position !== 'fixed'
              )
            })
            .map((element) => element.outerHTML.slice(0, 120)),
        )
        assert.deepEqual(wide, [], `${path} at ${viewport.width}×${viewport.height}`)
        // Fixed bars leave most of a low window to the page.
        const fixed = await page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('header, [aria-label="Next step"]')]
            .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
            .reduce((sum, element) => sum + element.offsetHeight, 0),
        )
        assert.ok(fixed < viewport.height / 3, `${path}: ${fixed} px of ${viewport.height} are taken`)
        await page.close()
      }
      await context.close()
    }
  })

  it('shifts nothing while it comes, and loads at most two pictures before the visitor scrolls', async () => {
    for (const path of pages) {
      const context = await here.browser.newContext({ ...phone, deviceScaleFactor: 2 })
      await noteShifts(context)
      const page = await context.newPage()
      const pictures = new Set<string>()
      const foreign: string[] = []
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.pathname.startsWith('/pictures/')) pictures.add(url.pathname)
        if (url.protocol.startsWith('http') && url.origin !== here.kitchen.url) foreign.push(request.url())
      })
      await page.goto(`${here.kitchen.url}${path}`)
      await settled(page)
      assert.ok(pictures.size <= 2, `${path} loads ${[...pictures].join()}`)
      await page.evaluate(async () => {
        for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
          scrollTo(0, top)
          await new Promise((next) => setTimeout(next, 60))
        }
      })
      await page.waitForLoadState('networkidle')
      assert.deepEqual(await layoutShifts(page), [], `${path} shifts`)
      assert.deepEqual(foreign, [], `${path} asks other hosts`)
      await context.close()
    }
  })

  it('can be used by keyboard alone: a review, a message, an order', async () => {
    const context = await here.browser.newContext({ ...laptop, reducedMotion: 'reduce' })
    const { page } = await openPage(context, here.kitchen.url)
    await settled(page)
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement as HTMLElement
        const labels = (element as HTMLInputElement).labels
        return {
          name: element.getAttribute('aria-label') ?? (labels?.length ? labels[0]!.textContent : element.textContent),
          outlined: element.matches(':focus-visible'),
        }
      })
    const tabTo = async (name: RegExp) => {
      for (let tries = 0; tries < 120; tries++) {
        await page.keyboard.press('Tab')
        const now = await focused()
        if (name.test(now.name ?? '')) return assert.ok(now.outlined, `${now.name} shows that it has the focus`)
      }
      assert.fail(`Tab never comes to ${name.source}`)
    }
    await page.keyboard.press('Tab')
    assert.equal((await focused()).name, 'Skip to the food')
    await page.keyboard.press('Enter')
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'main')

    await tabTo(/^Order Now$/)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Place Your Order' })
    await dialog.waitFor()
    await dialog.getByRole('radio').first().waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    assert.equal((await focused()).name, 'Order Now')

    await tabTo(/star/)
    await page.keyboard.press('Space')
    for (let more = 0; more < 3; more++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Kúnlé')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Not one lump.')
    await tabTo(/^Send review$/)
    await page.keyboard.press('Enter')
    await page.getByText('Thank You! We appreciate your feedback.').waitFor()
    const [review] = await here.kitchen.call('GET /reviews/all', { token: await here.kitchen.owner() })
    assert.deepEqual([review?.name, review?.rating, review?.review], ['Kúnlé', 4, 'Not one lump.'])

    await tabTo(/^Name$/)
    for (const words of ['Kúnlé', 'kunle@example.com', '0803 555 0150', 'Thanks', 'The yam was smooth.']) {
      await page.keyboard.type(words)
      await page.keyboard.press('Tab')
    }
    assert.equal((await focused()).name, 'Send message')
    await page.keyboard.press('Enter')
    await page.getByText('Message Sent - Thank you for reaching out to us!').waitFor()
    await context.close()
  })
})
