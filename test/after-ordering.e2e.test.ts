/**
 * What a customer does after ordering, on a phone of 360 × 740: pays by transfer, comes back to it, and sees part of
 * the order cancelled.
 */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { axeFaults } from './axe.ts'
import { openPage, phone, signIn } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'
import type { Kitchen } from '../harness/kitchen.ts'

type Customer = Awaited<ReturnType<Kitchen['customer']>>

const seen = (place: Locator) => place.first().waitFor({ state: 'visible' })
const gone = (place: Locator) => place.first().waitFor({ state: 'detached' })

/** Whether the middle of an element can be seen and pressed without scrolling, with nothing on top of it. */
async function inSight(place: Locator): Promise<boolean> {
  await seen(place)
  return place.first().evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const there = y > 0 && y < innerHeight && x < innerWidth ? document.elementFromPoint(x, y) : null
    return there !== null && (element.contains(there) || there.contains(element))
  })
}

async function allInSight(page: Page, within: Locator, names: readonly string[]) {
  // Waits for animations to end.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  )
  for (const name of names)
    assert.ok(await inSight(within.getByRole('button', { name, exact: true })), `"${name}" is in sight`)
}

describe('after ordering', () => {
  const here = kitchenInBrowser()

  async function openAs({ token }: Customer, path: string) {
    const context = await here.browser.newContext({ ...phone, permissions: ['clipboard-read', 'clipboard-write'] })
    await signIn(context, token, 'user')
    return openPage(context, `${here.kitchen.url}${path}`)
  }
  const order = ({ token }: Customer, more: object = {}) =>
    here.kitchen.call('POST /orders', { token, body: { items: [{ name: 'Jollof Rice', quantity: 2 }], ...more } })
  const home = { customerNote: '14 Mayfair Road', town: 'Ile-ife' }
  const copied = async (page: Page, within: Locator, what: string) => {
    await within.getByRole('button', { name: `Copy ${what}` }).click()
    return page.evaluate(() => navigator.clipboard.readText())
  }

  it('says why Proceed does nothing, and leads from it to the account, "I have paid" and back again later', async () => {
    const ada = await here.kitchen.customer('Ada')
    await order(ada)
    const { page, complaints } = await openAs(ada, '/my-orders')
    const dialog = page.getByRole('dialog', { name: 'Payment method' })
    const proceed = dialog.getByRole('button', { name: 'Proceed' })
    await page.getByRole('button', { name: 'Proceed to checkout' }).filter({ visible: true }).click()

    // From any scroll position: the reason is beside the button, and the missing field scrolls into view.
    await dialog.getByText('Cash on delivery').scrollIntoViewIfNeeded()
    await proceed.click({ force: true })
    assert.ok(await inSight(dialog.getByRole('alert').filter({ hasText: 'Input required' }).last()))
    assert.ok(await inSight(dialog.getByLabel('Delivery address')))
    await page.keyboard.type('14 Mayfair Road')
    await proceed.click({ force: true })
    assert.ok(await inSight(dialog.getByRole('alert').filter({ hasText: 'Please select a payment method' })))
    assert.ok(await inSight(dialog.locator('label').filter({ hasText: 'Bank Transfer' })))
    await dialog.locator('label').filter({ hasText: 'Bank Transfer' }).click()
    await allInSight(page, dialog, ['Copy Account number', 'Copy Amount', 'Copy Reference', 'Proceed'])

    await proceed.click()
    await seen(page.getByText('Checkout Successful - Thank you for your order'))
    await page.waitForURL('**/order-history')
    const toPay = page.getByRole('region', { name: /^Send ₦3,000 to / })
    assert.ok(await inSight(toPay.getByRole('heading', { name: /^Send ₦3,000 to / })))
    assert.equal(await page.evaluate(() => scrollY), 0)
    await allInSight(page, toPay, ['Copy Account number', 'Copy Amount', 'Copy Reference', 'I have paid'])
    assert.deepEqual(await axeFaults(page), [])
    assert.equal(await copied(page, toPay, 'Amount'), '3000')

    await page.goto(`${here.kitchen.url}/`)
    await page.goto(`${here.kitchen.url}/order-history`)
    await allInSight(page, toPay, ['Copy Account number', 'Copy Amount', 'Copy Reference', 'I have paid'])

    // One tap tells the kitchen; details that help it find the transfer may follow.
    await toPay.getByRole('button', { name: 'I have paid' }).click()
    const said = page.getByRole('region', { name: 'We look for your ₦3,000' })
    await said.getByLabel('Name on the account you paid from').fill('Ada Obi')
    const picture = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await page
      .locator('input[type=file]')
      .setInputFiles({
        name: 'Screenshot_2026-03-14-13-05-22-91_com.example.bank.transfer.receipt.png',
        mimeType: 'image/png',
        buffer: picture,
      })
    const name = await said.getByText(/^Screenshot_2026/).boundingBox()
    assert.ok(name && name.width > 150 && name.height < 40, 'the name of the picture is one line')
    await said.getByRole('button', { name: 'Send', exact: true }).click()
    await seen(said.getByRole('button', { name: 'Add your name or the receipt' }))
    const [waiting] = await here.kitchen.call('GET /payments/waiting', { token: ada.token })
    assert.deepEqual([waiting?.state, waiting?.senderName, waiting?.hasReceipt], ['announced', 'Ada Obi', true])

    // The kitchen's answers are shown there too, until the whole amount is there.
    const answer = async (came: number) =>
      here.kitchen.call('POST /payments/:id/answer', {
        token: await here.kitchen.owner(),
        params: { id: waiting?._id ?? '' },
        body: { came },
      })
    await answer(1000)
    const rest = page.getByRole('region', { name: /^Send ₦2,000 to / })
    await seen(rest.getByText('₦1,000 came, ₦2,000 is missing.'))
    assert.equal(await copied(page, rest, 'Amount'), '2000')
    await answer(3000)
    await gone(rest)
    assert.deepEqual(complaints, [])
  })

  it('says what is due or comes back where part of a checkout is cancelled, and nowhere the old amount', async () => {
    const bola = await here.kitchen.customer('Bọ́lá')
    const orders = [await order(bola, home), await order(bola, home), await order(bola, home)]
    const [first, second, third] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0]]
    const { _id } = await here.kitchen.call('POST /checkout', {
      token: bola.token,
      body: { orders: orders.map((one) => one._id), method: 'transfer' },
    })
    const cancel = async ({ _id: id }: { _id: string }) =>
      here.kitchen.call('PUT /orders/:id', {
        token: await here.kitchen.owner(),
        params: { id },
        body: { status: 'cancelled', reason: 'Sold out' },
      })
    const { page, complaints } = await openAs(bola, `/order-history/${first._id}`)
    const main = page.getByRole('main')
    await allInSight(page, page.getByRole('region', { name: /^Send ₦9,000 to / }), ['Copy Amount'])

    await cancel(first)
    await seen(main.getByText('Nothing is to be paid for this order. ₦6,000 is due now'))
    assert.equal(await copied(page, page.getByRole('region', { name: /^Send ₦6,000 to / }), 'Amount'), '6000')
    assert.equal(await main.getByText('₦9,000').count(), 0)

    await page.goto(`${here.kitchen.url}/order-history`)
    await page
      .getByRole('region', { name: /^Send ₦6,000 to / })
      .getByRole('button', { name: 'I have paid' })
      .click()
    await seen(page.getByRole('heading', { name: 'We look for your ₦6,000' }))
    await cancel(second)
    await seen(
      main.getByText(
        `Orders #${first.number}, #${second.number} were cancelled. ₦3,000 of it comes back to you. If you have not sent it yet, send only ₦3,000.`,
      ),
    )
    await main.getByRole('button', { name: 'Not now' }).click()
    await main.getByRole('button', { name: 'Show the account again' }).click()
    assert.equal(await copied(page, main, 'Amount'), '3000')

    await here.kitchen.call('POST /payments/:id/paid', {
      token: await here.kitchen.owner(),
      params: { id: _id },
      body: {},
    })
    await cancel(third)
    await page.goto(`${here.kitchen.url}/order-history/${third._id}`)
    await seen(main.getByText('₦6,000 of what you paid comes back to you.'))
    assert.equal(await main.getByRole('button', { name: 'Copy Amount' }).count(), 0)
    assert.deepEqual(complaints, [])
  })

  it('hands on a receipt of a paid order, with nothing secret on it', async () => {
    const chidi = await here.kitchen.customer('Chidi Okafor')
    const { _id, number } = await order(chidi, { ...home, landmark: 'the red gate' })
    const { _id: paymentId, reference } = await here.kitchen.call('POST /checkout', {
      token: chidi.token,
      body: { orders: [_id], method: 'transfer' },
    })
    const { page, complaints } = await openAs(chidi, `/order-history/${_id}`)
    await seen(page.getByRole('button', { name: 'I have paid' }))
    assert.equal(await page.getByRole('button', { name: 'Share a receipt' }).count(), 0, 'it is not paid yet')
    await here.kitchen.call('POST /payments/:id/paid', {
      token: await here.kitchen.owner(),
      params: { id: paymentId },
      body: {},
    })
    await page.evaluate(() => {
      const drawn: string[] = []
      const pens = Object.getPrototypeOf(document.createElement('canvas').getContext('2d')) as CanvasRenderingContext2D
      const { value: draw } = Object.getOwnPropertyDescriptor(pens, 'fillText') as {
        value: CanvasRenderingContext2D['fillText']
      }
      pens.fillText = function (this: CanvasRenderingContext2D, words: string, x: number, y: number) {
        drawn.push(words)
        draw.call(this, words, x, y)
      }
      Object.assign(window, { drawn })
    })
    // This browser has no share sheet, so the picture is downloaded.
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Share a receipt' }).click(),
    ])
    assert.equal(download.suggestedFilename(), `receipt-${number}.png`)
    const picture = await readFile(await download.path())
    const { format, width, height } = await sharp(picture).metadata()
    assert.deepEqual([format, width, (height ?? 0) > 700], ['png', 1080, true])
    const words = await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn.join(' '))
    for (const shown of [`Receipt for order #${number}`, 'Jollof Rice, 2 spoons', '₦3,000', 'Bank Transfer'])
      assert.ok(words.includes(shown), `${shown} in ${words}`)
    for (const secret of ['Chidi', 'Okafor', 'Mayfair', 'red gate', 'Ile-ife', reference, '0000000000', '0803'])
      assert.ok(!words.includes(secret), `no ${secret} in ${words}`)

    // With a share sheet the picture is handed to it.
    await page.evaluate(() => {
      const shared: string[] = []
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ files }: ShareData) =>
          void shared.push(...(files ?? []).map(({ name, type }) => `${name} ${type}`)),
      })
      Object.assign(window, { shared })
    })
    await page.getByRole('button', { name: 'Share a receipt' }).click()
    await page.waitForFunction(() => (window as unknown as { shared: string[] }).shared.length === 1)
    assert.deepEqual(await page.evaluate(() => (window as unknown as { shared: string[] }).shared), [
      `receipt-${number}.png image/png`,
    ])
    assert.deepEqual(complaints, [])
  })

  it('tells before ordering how long it usually takes, once the kitchen has said so', async () => {
    const desk = await here.browser.newContext(phone)
    await signIn(desk, await here.kitchen.owner(), 'admin')
    const { page: settings } = await openPage(desk, `${here.kitchen.url}/admin/settings`)
    const form = settings.getByRole('form', { name: 'Delivery time' })
    await form.getByLabel('From').fill('60')
    await form.getByLabel('To').fill('45')
    await form.getByRole('button', { name: 'Save' }).click()
    await seen(form.getByText('Please give whole minutes from 5 to 300'))
    await form.getByLabel('From').fill('45')
    await form.getByLabel('To').fill('60')
    await form.getByRole('button', { name: 'Save' }).click()
    await seen(form.getByText('Saved.'))
    // Her own account and orders have other names than the kitchen's settings and history.
    await settings.goto(`${here.kitchen.url}/`)
    await settings.getByRole('button', { name: 'Menu' }).click()
    await seen(settings.getByRole('link', { name: 'My account' }))
    assert.equal(await settings.getByRole('link', { name: /^(?:Settings|Order History)$/ }).count(), 0)

    const dayo = await here.kitchen.customer('Dayọ̀')
    await order(dayo, home)
    const { page } = await openAs(dayo, '/')
    await seen(page.getByText('delivered in 45–60 min'))
    assert.ok(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'nothing runs off the side',
    )
    await page.getByRole('button', { name: 'Order Now' }).filter({ visible: true }).first().click()
    await seen(page.getByRole('dialog').getByText('Usually with you in 45–60 minutes.'))
    await page.goto(`${here.kitchen.url}/my-orders`)
    await page.getByRole('button', { name: 'Proceed to checkout' }).filter({ visible: true }).click()
    await seen(page.getByRole('dialog').getByText('Usually with you in 45–60 minutes.'))
  })
})
