/** The owner sets hours and pauses on a phone, and customers' open pages follow. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { axeFaults, looks } from './axe.ts'
import { openPage, phone, signIn } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'
import { until } from '../harness/kitchen.ts'

/** Waits until something is visible. */
const seen = (place: Locator, ms = 15_000) => place.first().waitFor({ state: 'visible', timeout: ms })

describe("the owner sets the kitchen's hours, on a phone", () => {
  const here = kitchenInBrowser()

  const signedIn = async (token: string, role: 'admin' | 'user', path: string) => {
    const context = await here.browser.newContext(phone)
    await signIn(context, token, role)
    return openPage(context, `${here.kitchen.url}${path}`)
  }
  /** Checks that nothing is wider than the page. */
  const fits = async (page: Page) =>
    assert.ok(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'the page is as wide as the phone',
    )

  it('sets hours, pauses while a customer is choosing, and takes orders again', async () => {
    const owner = await signedIn(await here.kitchen.owner(), 'admin', '/admin/settings')
    const desk = owner.page
    const hours = desk.getByRole('form', { name: 'Opening hours' })
    await hours.getByText('By weekday').click()
    await hours.getByRole('button', { name: /^Remove .* on Sunday$/ }).click()
    await seen(hours.getByText('Sunday · closed'))
    await hours.getByLabel('Saturday, Closes').fill('02:00')
    await seen(hours.getByText('Until 2:00am on the next day'))
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']) {
      await hours.getByLabel(`${day}, Opens`).fill('00:00')
      if (day !== 'Saturday') await hours.getByLabel(`${day}, Closes`).fill('00:00')
    }
    await hours.getByRole('button', { name: 'Add times on Monday' }).click()
    await hours.getByLabel('Monday, times 2, Opens').fill('10:00')
    await hours.getByLabel('Monday, times 2, Closes').fill('11:00')
    await hours.getByRole('button', { name: 'Save' }).click()
    await seen(hours.getByRole('alert').filter({ hasText: 'These times overlap with others of the same day.' }))
    await fits(desk)
    await hours.getByRole('button', { name: /^Remove 10:00am on Monday$/ }).click()
    await hours.getByRole('button', { name: 'Save' }).click()
    await seen(hours.getByText('Saved. Every page shows it.'))
    const contacts = desk.getByRole('form', { name: 'Contacts' })
    await contacts.getByLabel('Phone').fill('0899 555 0148')
    await seen(contacts.getByText('We do not know how this number begins.'))
    const set = (await here.kitchen.call('GET /kitchen')).hours
    assert.deepEqual(
      [set[0], set[5], set[6]],
      [[{ opens: '00:00', closes: '00:00' }], [{ opens: '00:00', closes: '02:00' }], []],
    )
    // Whatever day the test runs on, the rest needs a day that is open.
    await here.kitchen.call('PUT /kitchen', {
      token: await here.kitchen.owner(),
      body: { change: { hours: set.map(() => [{ opens: '00:00', closes: '00:00' }]) }, seen: { hours: set } },
    })

    const { token } = await here.kitchen.customer('Ada')
    const customer = await signedIn(token, 'user', '/')
    const { page } = customer
    await seen(page.getByText('Open today all day'))
    await page.getByRole('button', { name: 'Order Now' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Place Your Order' })
    await dialog.locator('label').filter({ hasText: 'Beans' }).click()
    await dialog.getByRole('button', { name: /^Add to Order/ }).click()
    await dialog.getByLabel('Delivery address').fill('14 Mayfair Road')
    const confirm = dialog.getByRole('button', { name: 'Confirm Order' })
    assert.equal(await confirm.getAttribute('aria-disabled'), null)

    await desk.goto(`${here.kitchen.url}/admin`)
    await desk.getByRole('button', { name: 'Pause orders' }).click()
    await desk.getByRole('button', { name: 'For 30 minutes' }).click()
    await seen(desk.getByText('Orders are paused. They start again'))
    await fits(desk)
    await seen(dialog.getByText('Orders are paused.'))
    assert.equal(await confirm.getAttribute('aria-disabled'), 'true')
    await confirm.click({ force: true })
    await seen(dialog.getByRole('alert').filter({ hasText: 'Your order is kept here' }))
    assert.deepEqual(await here.kitchen.call('GET /orders', { token }), [], 'nothing was sent')
    await fits(page)

    await desk.getByRole('button', { name: 'End pause' }).click()
    await seen(desk.getByText('Taking orders.'))
    await dialog.getByText('Orders are paused.').waitFor({ state: 'detached' })
    await confirm.click()
    await seen(page.getByText('Order Successful - Go to cart and proceed checkout'))
    assert.equal((await here.kitchen.call('GET /orders', { token })).length, 1)
    assert.deepEqual([...owner.complaints, ...customer.complaints], [])
  })

  it('changes an open page by itself when the kitchen closes, though nobody tells it', async (t) => {
    const owner = await here.kitchen.owner()
    const seenHours = (await here.kitchen.call('GET /kitchen')).hours
    const today = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10)
    await here.kitchen.call('PUT /kitchen', {
      token: owner,
      body: {
        change: { hours: Array.from({ length: 7 }, () => [{ opens: '08:00', closes: '20:00' }]) },
        seen: { hours: seenHours },
      },
    })
    t.after(async () => {
      here.kitchen.clock.now = Date.now()
      await here.kitchen.call('PUT /kitchen', {
        token: owner,
        body: { change: { hours: seenHours }, seen: await here.kitchen.call('GET /kitchen') },
      })
    })
    const at = (time: string) => Date.parse(`${today}T${time}:00+01:00`)
    here.kitchen.clock.now = at('12:00')
    const context = await here.browser.newContext(phone)
    await context.addInitScript((noon) => {
      const real = Date.now
      Object.assign(window, { ahead: noon - real() })
      Date.now = () => real() + (window as unknown as { ahead: number }).ahead
    }, at('12:00'))
    const { page } = await openPage(context, here.kitchen.url)
    await seen(page.getByText('Open today 8:00am – 8:00pm'))
    await page.getByRole('button', { name: 'Order Now' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Place Your Order' })
    await seen(dialog)
    await page.evaluate(
      (later) => Object.assign(window, { ahead: (window as unknown as { ahead: number }).ahead + later }),
      8 * 3_600_000,
    )
    await until(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      return dialog.getByText('The kitchen is closed. We open at 8:00am tomorrow.').isVisible()
    })
  })

  it('tells a customer whose page did not know, keeps the draft, and tells the owner when another device was faster', async () => {
    const { token } = await here.kitchen.customer('Báyọ̀')
    const { page } = await signedIn(token, 'user', '/')
    // This page gets no events.
    await page.routeWebSocket('**/socket.io/**', (socket) => void socket.close())
    await page.reload()
    await page.getByRole('button', { name: 'Order Now' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Place Your Order' })
    await dialog.locator('label').filter({ hasText: 'Beans' }).click()
    await dialog.getByRole('button', { name: /^Add to Order/ }).click()
    await dialog.getByLabel('Delivery address').fill('14 Mayfair Road')
    const owner = await here.kitchen.owner()
    await here.kitchen.call('POST /kitchen/pause', { token: owner, body: { for: '1 hour' } })
    await dialog.getByRole('button', { name: 'Confirm Order' }).click()
    await seen(page.getByText('Failed to place order', { exact: true }))
    await seen(dialog.getByText(/^Orders are paused\. We (?:take them again|open) at \d+:\d\d[ap]m/))
    assert.equal(await dialog.getByLabel('Delivery address').inputValue(), '14 Mayfair Road')
    await here.kitchen.call('DELETE /kitchen/pause', { token: owner })

    const { page: desk } = await signedIn(owner, 'admin', '/admin/settings')
    await desk.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Towns' }).click()
    const towns = desk.getByRole('form', { name: 'Towns' })
    await until(() => towns.evaluate((form) => form.getBoundingClientRect().top < innerHeight / 2))
    await towns.getByLabel('Delivery fee').first().fill('5oo')
    await towns.getByRole('button', { name: 'Save' }).click()
    await seen(towns.getByText('Please give an amount in naira, such as 500.'))
    await towns.getByLabel('Delivery fee').first().fill('1,500')
    const seenTowns = (await here.kitchen.call('GET /kitchen')).towns
    await here.kitchen.call('PUT /kitchen', {
      token: owner,
      body: { change: { towns: [...seenTowns, { name: 'Ede', fee: 0, minimum: 0 }] }, seen: { towns: seenTowns } },
    })
    await towns.getByRole('button', { name: 'Save' }).click()
    await seen(towns.getByText('This was changed on another device meanwhile.'))
    assert.equal((await here.kitchen.call('GET /kitchen')).towns.length, 3, 'nothing was written over')
    await towns.getByRole('button', { name: 'Show me theirs' }).click()
    await towns.getByRole('button', { name: 'Remove Ede' }).click()
    await desk.getByRole('dialog', { name: 'Remove Ede?' }).getByRole('button', { name: 'Remove' }).click()
    await towns.getByRole('button', { name: 'Save' }).click()
    await seen(towns.getByText('Saved. Every page shows it.'))
    assert.deepEqual((await here.kitchen.call('GET /kitchen')).towns, seenTowns)
  })

  for (const { name, ...look } of looks) {
    it(`is for everyone: ${name}`, async () => {
      const context = await here.browser.newContext(look)
      await signIn(context, await here.kitchen.owner(), 'admin')
      const { page } = await openPage(context, `${here.kitchen.url}/admin/settings`)
      await seen(page.getByRole('form', { name: 'Opening hours' }))
      await page.getByRole('button', { name: 'Add a date' }).click()
      await page.getByRole('button', { name: 'Pause orders' }).click()
      assert.deepEqual(await axeFaults(page), [])
    })
  }
})
