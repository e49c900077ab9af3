/**
 * Ordering on a phone of 360 px with as few taps as possible: counted for a first order and for a returning customer.
 */
import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { openPage, phone, signIn } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'
import { until } from '../harness/kitchen.ts'
import { loginDialog } from './login-dialog.ts'
import { holdTo, thumb } from './taps.ts'

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Place Your Order' })
const seen = (place: Locator) => place.first().waitFor({ state: 'visible' })
const total = (page: Page, amount: string) =>
  sheetOf(page).getByText('Total').locator('..').getByText(amount, { exact: true }).waitFor()

describe('ordering with few taps', () => {
  const here = kitchenInBrowser()

  async function open(t: TestContext, token?: string, path = '/') {
    const context = await here.browser.newContext({ ...phone, reducedMotion: 'reduce' })
    t.after(() => context.close())
    context.setDefaultTimeout(15_000)
    if (token !== undefined) await signIn(context, token, 'user')
    const { page, complaints } = await openPage(context, `${here.kitchen.url}${path}`)
    await page.mouse.wheel(0, 1)
    return { page, complaints }
  }

  /** From the confirmed order until its transfer is announced. */
  async function payByTransfer(page: Page, { tap }: Pick<ReturnType<typeof thumb>, 'tap'>, asLastTime = false) {
    await seen(page.getByText('Order Successful - Go to cart and proceed checkout'))
    await sheetOf(page).waitFor({ state: 'detached' })
    await tap(page.getByRole('button', { name: 'Go to payment' }))
    const payment = page.getByRole('dialog', { name: 'Payment method' })
    const transfer = payment.getByRole('radio', { name: 'Bank Transfer' })
    await transfer.waitFor({ state: 'attached' })
    if (!asLastTime) await tap(payment.locator('label').filter({ hasText: 'Bank Transfer' }))
    else await until(() => transfer.isChecked())
    await tap(payment.getByRole('button', { name: 'Proceed' }))
    await payment.waitFor({ state: 'detached' })
    const paid = page.getByRole('button', { name: 'I have paid', exact: true })
    await tap(paid)
    await page.getByRole('form', { name: 'I have paid' }).waitFor()
  }

  it('takes a first customer, who registers in the middle of it, to a paid order', async (t) => {
    const { page, complaints } = await open(t)
    const { tap, write, count } = thumb()
    await tap(page.getByRole('button', { name: 'Order Now' }).filter({ visible: true }).first())
    const sheet = sheetOf(page)
    await tap(sheet.getByRole('button', { name: 'One more Jollof Rice' }))
    await write(sheet.getByLabel('Delivery address'), '14 Mayfair Road, blue gate')
    await tap(sheet.getByRole('button', { name: 'Confirm Order' }))
    await seen(page.getByText('Failed to place order. Please login'))
    await loginDialog(page).getByText('Your order is kept while you log in.').waitFor()
    await tap(loginDialog(page).getByRole('link', { name: 'Register' }))
    const account = page.getByRole('dialog', { name: 'Create your account' })
    await account.waitFor()
    await write(account.getByLabel('Name'), 'Fọlákẹ́ Adéyẹmí')
    await write(account.getByLabel('Email'), 'folake@example.com')
    await write(account.getByLabel('Phone number'), '0803 555 0148')
    await write(account.getByLabel('Password', { exact: true }), 'jollof-rice')
    await tap(account.getByRole('button', { name: 'Register' }))
    await seen(page.getByText('Registration Successful - You are logged in. Your order is as you left it.'))
    await account.waitFor({ state: 'detached' })
    assert.equal(await loginDialog(page).count(), 0)
    await total(page, '₦1,500')
    assert.equal(await sheet.getByLabel('Delivery address').inputValue(), '14 Mayfair Road, blue gate')
    await tap(sheet.getByRole('button', { name: 'Confirm Order' }))
    await payByTransfer(page, { tap })
    holdTo(t, 'a first order to paid', count)
    assert.equal(count.fields, 5, 'the four of an account, and the address')
    assert.deepEqual(complaints, [])
  })

  it('takes a returning customer to a transfer without a word typed, and keeps nothing of the address behind', async (t) => {
    const { token } = await here.kitchen.customer('Ada Obi')
    const items = [{ name: 'Amala', quantity: 1 }]
    const first = await here.kitchen.call('POST /orders', {
      token,
      body: { items, town: 'Ipetumodu', customerNote: '3 Palace Street', landmark: 'the red gate' },
    })
    const { _id: payment } = await here.kitchen.call('POST /checkout', {
      token,
      body: { orders: [first._id], method: 'transfer' },
    })
    await here.kitchen.call('POST /payments/:id/paid', {
      token: await here.kitchen.owner(),
      params: { id: payment },
      body: { expectedTotal: first.totalPrice },
    })
    await here.kitchen.call('POST /orders', { token, body: { items, status: 'pending' } })
    for (const { _id } of await here.kitchen.call('GET /orders', { token }))
      await here.kitchen.call('PUT /orders/:id', {
        token: await here.kitchen.owner(),
        params: { id: _id },
        body: { status: 'completed' },
      })
    const { page, complaints } = await open(t, token)
    const { tap, count } = thumb()
    await tap(page.getByRole('button', { name: 'Order Now' }).filter({ visible: true }).first())
    const sheet = sheetOf(page)
    await tap(sheet.getByRole('button', { name: 'One more Moi Moi' }))
    await sheet.getByText('To 3 Palace Street, Ipetumodu, as last time.').waitFor()
    assert.equal(
      await page
        .evaluate(async () =>
          JSON.stringify(
            await new Promise((resolve) => {
              const asked = indexedDB.open('idana')
              asked.onsuccess = () => {
                const all = asked.result.transaction('kept').objectStore('kept').getAll()
                all.onsuccess = () => resolve(all.result)
              }
            }),
          ),
        )
        .then((kept) => kept.includes('Palace')),
      false,
      'what is only offered is not kept',
    )
    await tap(sheet.getByRole('button', { name: 'Confirm Order' }))
    await payByTransfer(page, { tap }, true)
    const newest = async () => (await here.kitchen.call('GET /orders', { token }))[0]
    await until(async () => (await newest())?.payment?.state === 'announced')
    const order = await newest()
    assert.deepEqual(
      [order?.town, order?.customerNote, order?.landmark, order?.payment?.state],
      ['Ipetumodu', '3 Palace Street', 'the red gate', 'announced'],
    )
    assert.notEqual(order?._id, first._id)
    holdTo(t, 'a returning order by transfer', count)

    // Another address this time: the offered one is changed like typed text, and checkout asks for orders without one.
    await page.goto(here.kitchen.url)
    await page.getByRole('button', { name: 'Order Now' }).filter({ visible: true }).first().tap()
    await sheet.getByRole('button', { name: 'One more Moi Moi' }).tap()
    await sheet.getByRole('button', { name: 'Change the address' }).tap()
    assert.ok(await sheet.getByLabel('Delivery address').evaluate((field) => field === document.activeElement))
    await sheet.getByLabel('Delivery address').fill('8 Lagere Road')
    await sheet.getByText('as last time').waitFor({ state: 'detached' })
    assert.equal(await sheet.getByLabel('Landmark').inputValue(), 'the red gate')
    await sheet.getByLabel('Delivery address').fill('')
    assert.equal(await sheet.getByLabel('Delivery address').inputValue(), '', 'what was emptied stays so')
    await page.keyboard.press('Escape')
    await here.kitchen.call('POST /orders', { token, body: { items, status: 'pending' } })
    await page.goto(`${here.kitchen.url}/my-orders`)
    await page.getByRole('button', { name: 'Proceed to checkout' }).filter({ visible: true }).tap()
    const checkout = page.getByRole('dialog', { name: 'Payment method' })
    await checkout.getByText('As in your last order.').waitFor()
    assert.equal(await checkout.getByLabel('Delivery address').inputValue(), '3 Palace Street')
    assert.ok(await checkout.getByRole('radio', { name: /Ipetumodu/ }).isChecked())
    assert.deepEqual(complaints, [])
  })

  it('has every dish on the order at once and changed in place, and says what is short only while it is', async (t) => {
    const owner = await here.kitchen.owner()
    const menu = await here.kitchen.call('GET /products')
    const change = (name: string, body: object) =>
      here.kitchen.call('PUT /products/:id', {
        token: owner,
        params: { id: menu.find((one) => one.name === name)!._id },
        body,
      })
    const towns = [
      { name: 'Ile-ife', fee: 500, minimum: 0 },
      { name: 'Ipetumodu', fee: 0, minimum: 0 },
    ]
    const { towns: before } = await here.kitchen.call('GET /kitchen')
    await here.kitchen.call('PUT /kitchen', { token: owner, body: { change: { towns }, seen: { towns: before } } })
    for (const [nth, { name }] of menu.entries())
      await change(name, { category: ['Swallow', 'Rice and beans', 'Small chops'][nth % 3] })
    t.after(async () => {
      await here.kitchen.call('PUT /kitchen', { token: owner, body: { change: { towns: before }, seen: { towns } } })
      for (const { name, price } of menu) await change(name, { category: '', price, soldOut: false, portions: null })
    })
    const { token } = await here.kitchen.customer()
    const { page, complaints } = await open(t, token)
    await page.getByRole('button', { name: 'Order Now' }).filter({ visible: true }).first().tap()
    const sheet = sheetOf(page)
    const tile = (name: string) => sheet.locator('label').filter({ hasText: name })
    const confirm = sheet.getByRole('button', { name: 'Confirm Order' })
    const lines = sheet.getByRole('region', { name: 'Your order' }).getByRole('listitem')

    await tile('Jollof Rice').tap()
    await tile('Jollof Rice').tap()
    await sheet.getByRole('button', { name: 'One more Amala' }).tap()
    await total(page, '₦4,700')
    await sheet.getByRole('button', { name: 'One Jollof Rice fewer' }).tap()
    await total(page, '₦3,200')
    // At the top of the page, whatever is above: total and next step are visible.
    const { y = 0, height = 0 } = (await confirm.boundingBox()) ?? {}
    assert.ok(y > 500 && y + height <= 740, `${y} + ${height}`)
    await lines.filter({ hasText: 'Jollof Rice' }).getByRole('button', { name: 'Put one Jollof Rice more' }).tap()
    await total(page, '₦4,700')
    await sheet.getByRole('button', { name: 'Remove Jollof Rice' }).tap()
    await total(page, '₦1,700')

    // By the dishes, the quantity and its button: the same line.
    await tile('Amala').tap()
    await sheet.getByLabel(/^Quantity/).fill('3')
    await sheet.getByRole('button', { name: 'Add to Order' }).tap()
    await total(page, '₦5,300')
    assert.equal(await lines.count(), 1)
    await lines.getByText('4 spoons').waitFor()
    await sheet.getByRole('button', { name: 'One Amala fewer' }).tap()
    await sheet.getByRole('button', { name: 'One Amala fewer' }).tap()
    await total(page, '₦2,900')

    // An order that the kitchen cannot cook says so, until the customer or the kitchen has changed something.
    await sheet.getByLabel('Delivery address').fill('14 Mayfair Road')
    await page.route('**/api/products', (route) => route.abort())
    await change('Amala', { portions: 1 })
    await confirm.tap()
    await sheet.getByText('Only 1 spoon of Amala is left today.').waitFor()
    await page.unroute('**/api/products')
    await lines.getByRole('button', { name: 'Take one Amala away' }).tap()
    await sheet.getByText('left today.').waitFor({ state: 'detached' })
    await change('Amala', { portions: null })
    await change('Amala', { soldOut: true })
    await lines.getByText('Sold out').waitFor()
    await confirm.tap()
    await sheet.getByRole('alert').filter({ hasText: 'sold out' }).waitFor()
    await change('Amala', { soldOut: false })
    await sheet
      .getByText(/sold out/i)
      .first()
      .waitFor({ state: 'detached' })

    // Every part of a new total is shown.
    await change('Amala', { price: 1300 })
    await confirm.tap()
    await sheet.getByText('Amala has a new price').waitFor()
    const panel = sheet.getByRole('alert').filter({ hasText: 'new price' })
    const parts = (await panel.locator('li > :last-child').allTextContents()).map((part) =>
      Number(part.replace(/\D/g, '')),
    )
    assert.deepEqual(parts, [1300, 500])
    await panel.getByRole('button', { name: 'Order for ₦1,800' }).tap()
    await seen(page.getByText('Order Successful - Go to cart and proceed checkout'))
    const [order] = await here.kitchen.call('GET /orders', { token })
    assert.deepEqual(
      order?.items.map(({ name, quantity }) => [name, quantity]),
      [['Amala', 1]],
    )
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360)
    assert.deepEqual(complaints, [])
  })

  it('takes back a dish that was ordered by its plus, and asks at the third whether they are one order', async (t) => {
    const { token } = await here.kitchen.customer()
    const { page } = await open(t, token)
    const plus = (dish: string) => page.getByRole('button', { name: `Add ${dish} to an order` })
    const orders = async () =>
      (await here.kitchen.call('GET /orders', { token })).map(
        ({ status, items: [line] }) => `${status} ${line!.quantity} ${line!.name}`,
      )
    await plus('Moi Moi').tap()
    await seen(page.getByText('Order added to cart successfully'))
    await page.getByRole('button', { name: 'Undo' }).tap()
    await seen(page.getByText(/Order #\d+ is cancelled/))
    assert.deepEqual(await orders(), ['cancelled 1 Moi Moi'])

    for (const nth of [1, 2]) {
      await plus('Fufu').tap()
      await until(async () => (await orders()).filter((one) => one === 'pending 1 Fufu').length === nth)
      await page.waitForFunction(
        (count) =>
          (JSON.parse(localStorage.getItem('orders') ?? '[]') as { status?: string }[]).filter(
            ({ status }) => status === 'pending',
          ).length === count,
        nth,
      )
    }
    await plus('Fufu').tap()
    const question = page.getByRole('dialog', { name: '3 × Fufu?' })
    await question.getByRole('button', { name: 'One order of 3' }).tap()
    // The single ones go once the one stands.
    await until(async () => (await orders())[0] === 'pending 3 Fufu')
    await until(async () => !(await orders()).includes('pending 1 Fufu'))
    assert.deepEqual((await orders()).slice(0, 3), ['pending 3 Fufu', 'cancelled 1 Fufu', 'cancelled 1 Fufu'])

    // As fast as a thumb can: presses dropped as a double press are made up for.
    for (let press = 0; press < 3; press++) await plus('Beans').tap()
    await page.getByRole('dialog', { name: '3 × Beans?' }).getByRole('button', { name: '3 orders' }).tap()
    await until(async () => (await orders()).filter((one) => one === 'pending 1 Beans').length === 3)
    assert.equal((await orders()).filter((one) => one.endsWith('Beans')).length, 3)
  })

  it('makes one order of three only once it stands: nothing is lost where the line breaks, nor cooked twice', async (t) => {
    const { token } = await here.kitchen.customer()
    const { page, complaints } = await open(t, token)
    const orders = async (dish: string) =>
      (await here.kitchen.call('GET /orders', { token })).filter(({ items }) => items[0]?.name === dish)
    const states = async (dish: string) =>
      (await orders(dish)).map(({ status, items: [line] }) => `${status} ${line!.quantity}`)
    /** Two orders of a dish, and the question whether three are one. */
    const press = async (dish: string) => {
      const plus = page.getByRole('button', { name: `Add ${dish} to an order` })
      for (const nth of [1, 2]) {
        await plus.tap()
        await until(async () => (await orders(dish)).length === nth)
        await seen(page.getByText('Order added to cart successfully'))
        await page.waitForTimeout(300)
      }
      await plus.tap()
      return page.getByRole('dialog', { name: `3 × ${dish}?` }).getByRole('button', { name: 'One order of 3' })
    }

    const one = await press('Fufu')
    await page.route('**/api/orders', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await one.tap()
    await seen(page.getByText('Your 2 single orders stay'))
    assert.deepEqual(await states('Fufu'), ['pending 1', 'pending 1'])
    await page.unroute('**/api/orders')
    await page.getByRole('button', { name: 'Try again' }).tap()
    await until(async () => (await states('Fufu')).join() === 'pending 3,cancelled 1,cancelled 1')

    // One that the kitchen has begun stays, and counts.
    const begun = await press('Beans')
    const owner = await here.kitchen.owner()
    const accept = ({ _id }: { _id: string }) =>
      here.kitchen.call('PUT /orders/:id', { token: owner, params: { id: _id }, body: { status: 'accepted' } })
    await accept((await orders('Beans'))[0]!)
    await begun.tap()
    await until(async () => (await states('Beans')).join() === 'pending 2,accepted 1,cancelled 1')

    // One that it begins at the last moment is told of.
    const late = await press('Moi Moi')
    const [, last] = await orders('Moi Moi')
    await page.route(`**/api/orders/${last!._id}/cancel`, async (route) => {
      await accept(last!)
      await route.continue()
    })
    await late.tap()
    await seen(page.getByText(`Order #${last!.number} is not cancelled`))
    assert.deepEqual(await states('Moi Moi'), ['pending 3', 'cancelled 1', 'accepted 1'])
    assert.deepEqual(complaints, [])
  })

  it('keeps the total and the way on in reach on a phone that is held across', async (t) => {
    const { token } = await here.kitchen.customer()
    const { page } = await open(t, token)
    await page.setViewportSize({ width: 740, height: 360 })
    // The page is laid out anew first: a finger would press where the button was.
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
    await page.getByRole('button', { name: 'Order Now' }).filter({ visible: true }).first().tap()
    const sheet = sheetOf(page)
    await sheet.getByRole('button', { name: 'One more Amala' }).tap()
    await total(page, '₦1,200')
    const bar = sheet.getByRole('button', { name: 'Confirm Order' }).locator('..')
    for (const what of [undefined, sheet.getByLabel('Delivery address'), sheet.getByLabel('Note to the kitchen')]) {
      await what?.scrollIntoViewIfNeeded()
      for (const part of [bar.getByRole('button'), bar.getByText('₦1,200')]) {
        const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
        assert.ok(y > 180 && y + height <= 360, `${y} + ${height}`)
      }
    }
    const { height = 0 } = (await bar.boundingBox()) ?? {}
    assert.ok(height <= 72, `${height}: a fifth of the screen at most`)
    await sheet.getByRole('button', { name: 'Close' }).first().scrollIntoViewIfNeeded()
    await sheet.getByRole('button', { name: 'Confirm Order' }).tap({ force: true })
    await until(() => sheet.getByLabel('Delivery address').evaluate((field) => field === document.activeElement))
  })

  it('asks before a past order goes onto what was begun', async (t) => {
    const { token } = await here.kitchen.customer()
    const { _id } = await here.kitchen.call('POST /orders', {
      token,
      body: { items: [{ name: 'Amala', quantity: 2 }], town: 'Ipetumodu', customerNote: '14 Mayfair Road' },
    })
    const { page } = await open(t, token)
    await page.getByRole('button', { name: 'Order Now' }).filter({ visible: true }).first().tap()
    const sheet = sheetOf(page)
    await sheet.getByRole('button', { name: 'One more Beans' }).tap()
    await total(page, '₦1,000')
    await page.goto(`${here.kitchen.url}/order-history/${_id}`)
    const again = page.getByRole('button', { name: 'Order again' })
    await again.tap()
    const question = page.getByRole('dialog', { name: 'You have begun an order' })
    await question.getByText('On it so far: 1 Beans.').waitFor()
    await question.getByRole('button', { name: 'Close' }).tap()
    assert.equal(await sheet.count(), 0)
    await again.tap()
    await question.getByRole('button', { name: 'Only the past order' }).tap()
    await total(page, '₦2,400')
    await page.getByRole('button', { name: 'Undo' }).tap()
    await total(page, '₦1,000')
    await page.keyboard.press('Escape')
    await again.tap()
    await question.getByRole('button', { name: 'Both together' }).tap()
    await total(page, '₦3,400')
  })

  it('asks nobody twice who they are', async (t) => {
    const { page } = await open(t, undefined, '/register')
    await page.getByLabel('Name').fill('Túndé Balógun')
    await page.getByLabel('Email').fill('tunde@example.com')
    await page.getByLabel('Phone number').fill('0803 555 0149')
    await page.getByLabel('Password', { exact: true }).fill('jollof-rice')
    await page.getByRole('button', { name: 'Register' }).tap()
    await seen(page.getByText('Registration Successful - You can now log in!'))
    await page.waitForURL(`${here.kitchen.url}/`)
    await page.getByRole('button', { name: 'Login', exact: true }).filter({ visible: true }).first().tap()
    assert.equal(await loginDialog(page).getByLabel('Email').inputValue(), 'tunde@example.com')
    await loginDialog(page).getByLabel('Password', { exact: true }).fill('jollof-rice')
    await loginDialog(page).getByRole('button', { name: 'Login', exact: true }).tap()
    await seen(page.getByText('Login Successful - Welcome back!'))

    await page.goto(`${here.kitchen.url}/contact`)
    const message = page.getByRole('form', { name: 'Message to the kitchen' })
    await message.getByText('From Túndé Balógun, tunde@example.com.').waitFor()
    assert.equal((await message.getByLabel('Name').count()) + (await message.getByLabel('Email').count()), 0)
    await message.getByLabel('Message').fill('Do you cook for forty?')
    await message.getByRole('button', { name: 'Send message' }).tap()
    await seen(page.getByText('Message Sent - Thank you for reaching out to us!'))
    const [kept] = await here.kitchen.call('GET /messages', { token: await here.kitchen.owner() })
    assert.deepEqual(
      [kept?.name, kept?.email, kept?.message],
      ['Túndé Balógun', 'tunde@example.com', 'Do you cook for forty?'],
    )

    await page.goto(here.kitchen.url)
    const review = page.getByRole('form', { name: 'Review' })
    await review.scrollIntoViewIfNeeded()
    await review.getByText('From Túndé Balógun.').waitFor()
    await review.getByRole('button', { name: 'Change' }).tap()
    assert.equal(await review.getByLabel('Name').inputValue(), 'Túndé Balógun')
    await review.getByLabel('Name').fill('Túndé B.')
    await review.getByRole('radio', { name: '5 stars' }).check({ force: true })
    await review.getByLabel('Review').fill('Not one lump.')
    await review.getByRole('button', { name: 'Send review' }).tap()
    await seen(page.getByText('Thank You! We appreciate your feedback.'))
    const [said] = await here.kitchen.call('GET /reviews/all', { token: await here.kitchen.owner() })
    assert.deepEqual([said?.name, said?.review], ['Túndé B.', 'Not one lump.'])
  })
})
