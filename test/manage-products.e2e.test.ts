/** The owner edits the menu in a real browser, on a phone and a laptop, while a customer's page is open. */
import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import axe from 'axe-core'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { laptop, openPage, phone, signIn } from '../harness/browser.ts'
import { until } from '../harness/kitchen.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'
import { holdTo, thumb } from './taps.ts'

for (const [where, device] of [
  ['on a phone', phone],
  ['on a laptop', laptop],
] as const) {
  describe(`the owner manages the menu ${where}`, () => {
    const here = kitchenInBrowser()
    let context: BrowserContext
    let page: Page
    let complaints: string[]
    let token: string
    before(async () => {
      context = await here.browser.newContext({
        ...device,
        reducedMotion: 'reduce',
        colorScheme: device === laptop ? 'dark' : 'light',
      })
      token = await here.kitchen.owner()
      await signIn(context, token, 'admin')
      ;({ page, complaints } = await openPage(context, `${here.kitchen.url}/admin/products`))
      page.setDefaultTimeout(15_000)
    })

    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
    const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first()
    const said = (words: string) => page.getByText(words).first().waitFor()
    const problems = async () => {
      await page.evaluate(axe.source)
      return page.evaluate(async () =>
        (
          await (
            window as unknown as {
              axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
            }
          ).axe.run()
        ).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      )
    }
    const shown = async (name: string) => (await here.kitchen.call('GET /products')).find((dish) => dish.name === name)

    it('adds a dish with its picture, after a word about what is missing', async () => {
      await button('Create New Product').click()
      const dialog = page.getByRole('dialog', { name: 'Add Product' })
      await dialog.getByRole('button', { name: 'Create' }).click()
      await dialog.getByText('Please enter a name.').waitFor()
      await dialog.getByLabel('Name').fill('Ofada Rice')
      await dialog.getByLabel('Price').fill('2200')
      const photo = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#a63b00' } })
        .jpeg()
        .toBuffer()
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'ofada.jpg', mimeType: 'image/jpeg', buffer: photo })
      await dialog.getByRole('img', { name: 'What you chose, as it will be cut' }).waitFor()
      await dialog.getByRole('button', { name: 'Create' }).click()
      await said('Product created successfully')
      await row('Ofada Rice').waitFor()
      assert.match((await shown('Ofada Rice'))?.picture ?? '', /^dishes\//)
      await page.waitForFunction(() =>
        [...document.images].some((image) => image.currentSrc.includes('/pictures/dishes/') && image.naturalWidth > 0),
      )
    })

    it('changes its price and shows what it cost before', async () => {
      await button('Edit Ofada Rice').click()
      const dialog = page.getByRole('dialog', { name: 'Edit Product' })
      await dialog.getByLabel('Price').fill('2500')
      await dialog.getByRole('button', { name: 'Update' }).click()
      await said('Product updated successfully')
      await button('Edit Ofada Rice').click()
      await dialog.getByText(/₦2,200 until \d+ \w+ \d{4}/).waitFor()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      assert.equal((await shown('Ofada Rice'))?.price, 2500)
    })

    it('is asked before a dialog closes over what was typed, by a button or by Escape', async () => {
      await button('Edit Ofada Rice').click()
      const dialog = page.getByRole('dialog', { name: 'Edit Product' })
      const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
      await dialog.getByLabel('Description').fill('With ayamase')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await question.getByRole('button', { name: 'Go on writing' }).click()
      await question.waitFor({ state: 'detached' })
      // Browsers close a dialog by themselves at a second Escape. Here Escape opens and closes the question alone.
      for (const open of [true, false, true, false]) {
        await page.keyboard.press('Escape')
        await question.waitFor({ state: open ? 'visible' : 'detached' })
        assert.equal(await dialog.getByLabel('Description').inputValue(), 'With ayamase')
        assert.equal(await dialog.evaluate((element: HTMLDialogElement) => element.open), true)
      }
      await dialog.getByRole('button', { name: 'Close' }).first().click()
      await question.getByRole('button', { name: 'Discard' }).click()
      await dialog.waitFor({ state: 'detached' })
      // Nothing was typed, so nothing is asked.
      await button('Edit Ofada Rice').click()
      assert.equal(await dialog.getByLabel('Description').inputValue(), '')
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    })

    it("sells out a dish on a customer's open page at once, and not for good", async () => {
      const guest = await here.browser.newContext({ ...device, reducedMotion: 'reduce' })
      const { page: visitor } = await openPage(guest, here.kitchen.url)
      visitor.setDefaultTimeout(15_000)
      await visitor.getByRole('button', { name: 'Order Now' }).filter({ visible: true }).first().click()
      const dish = visitor.getByRole('dialog', { name: 'Place Your Order' }).getByRole('radio', { name: /Ofada Rice/ })
      await dish.waitFor()
      assert.equal(await dish.isDisabled(), false)
      await button('Mark sold out Ofada Rice').click()
      await visitor.getByRole('dialog').getByText('Sold out').waitFor()
      assert.equal(await dish.isDisabled(), true)
      await button('Back on sale Ofada Rice').click()
      await visitor.getByRole('dialog').getByText('Sold out').waitFor({ state: 'detached' })
      await guest.close()
    })

    it('moves a dish with the keyboard, which stays on the button', async () => {
      await button('Rearrange').click()
      await button('Move Ofada Rice up').focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Move Ofada Rice up')
      const place = async () =>
        (await here.kitchen.call('GET /products')).findIndex(({ name }) => name === 'Ofada Rice')
      for (let look = 0; look < 100 && (await place()) !== 4; look++) await page.waitForTimeout(50)
      assert.equal(await place(), 4)
      await button('Done').click()
    })

    it('finds the menu under its categories, and moves one of these above another', async () => {
      for (const name of ['Ofada Rice', 'Jollof Rice'])
        await here.kitchen.call('PUT /products/:id', {
          token,
          params: { id: (await shown(name))?._id ?? '' },
          body: { category: 'Rice' },
        })
      await here.kitchen.call('PUT /products/:id', {
        token,
        params: { id: (await shown('Amala'))?._id ?? '' },
        body: { category: 'Swallow' },
      })
      const categories = async () => (await page.getByRole('rowheader').allTextContents()).join()
      await until(async () => (await categories()) === 'Swallow,Rice,Other dishes')
      await button('Rearrange').click()
      await button('Move Rice up').click()
      await until(async () => (await categories()) === 'Rice,Swallow,Other dishes')
      await button('Move Jollof Rice down').click()
      await button('Done').click()
      await until(
        async () =>
          (await here.kitchen.call('GET /products')).map(({ name }) => name).join() ===
          'Ofada Rice,Jollof Rice,Amala,Beans,Fufu,Moi Moi,Pounded Yam',
      )
    })

    it('gives seven dishes new prices in ten taps, after a look at what they will be', async (t) => {
      const { count, tap: press } = thumb('click')
      const tap = (name: string | RegExp, within: Page | Locator = page) =>
        press(
          within
            .getByRole('button', { name, exact: typeof name === 'string' })
            .filter({ visible: true })
            .first(),
        )
      const before = await here.kitchen.call('GET /products')
      const dialog = page.getByRole('dialog', { name: 'Prices', exact: true })
      await tap('Prices')
      await dialog.getByRole('button', { name: 'Save' }).click({ force: true })
      await dialog.getByText('No price is changed yet.').waitFor()
      for (const { name } of before) await tap(`${name}: ₦100 more`, dialog)
      await tap('Save', dialog)
      const question = page.getByRole('dialog', { name: 'Change 7 prices?' })
      assert.ok((await question.getByRole('listitem').allTextContents()).includes('Amala₦1,200 → ₦1,300'))
      assert.deepEqual(await here.kitchen.call('GET /products'), before, 'a look changes nothing')
      await tap('Change 7 prices', question)
      await said('Product updated successfully')
      await dialog.waitFor({ state: 'detached' })
      assert.deepEqual(
        (await here.kitchen.call('GET /products')).map(({ price }) => price),
        before.map(({ price }) => price + 100),
      )
      assert.equal(count.taps, 10)
      holdTo(t, 'seven dishes repriced', count)
      await page.getByRole('row', { name: /Amala/ }).getByText('₦1,300').waitFor()
    })

    it('hears of a price that another device has changed meanwhile, and loses nothing of what was typed', async () => {
      const dialog = page.getByRole('dialog', { name: 'Prices', exact: true })
      const price = (name: string) => dialog.getByRole('spinbutton', { name: new RegExp(`^${name}`) })
      await button('Prices').click()
      await dialog.getByRole('button', { name: '+₦100' }).click()
      await price('Amala').fill('0')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await dialog.getByText('Please enter a price above ₦0.').waitFor()
      await price('Amala').fill('1450.50')
      await here.kitchen.call('PUT /products/:id', {
        token,
        params: { id: (await shown('Beans'))?._id ?? '' },
        body: { price: 950 },
      })
      const confirm = async () => {
        await dialog.getByRole('button', { name: 'Save' }).click()
        await page.getByRole('button', { name: 'Change 7 prices' }).click()
      }
      await confirm()
      await dialog.getByText(/Beans costs ₦950 by now: somebody has changed it meanwhile\. Nothing was saved/).waitFor()
      assert.deepEqual([await price('Amala').inputValue(), await price('Beans').inputValue()], ['1450.50', '1200'])
      assert.equal((await shown('Amala'))?.price, 1300)
      await page.keyboard.press('Escape')
      await page
        .getByRole('dialog', { name: 'Discard what you typed?' })
        .getByRole('button', { name: 'Go on writing' })
        .click()
      assert.deepEqual(await problems(), [])
      await confirm()
      await dialog.waitFor({ state: 'detached' })
      assert.deepEqual([(await shown('Amala'))?.price, (await shown('Beans'))?.price], [1450.5, 1200])
    })

    it('takes a dish off and brings it back, by Undo and from the list', async () => {
      await button('Delete Ofada Rice').click()
      await said('Product deleted successfully')
      await button('Undo').click()
      await said('Ofada Rice is back on the menu')
      await row('Ofada Rice').waitFor()
      await button('Delete Ofada Rice').click()
      await page.getByRole('heading', { name: 'Taken off the menu' }).waitFor()
      assert.equal(await shown('Ofada Rice'), undefined)
      await button('Bring back Ofada Rice').click()
      await row('Ofada Rice').waitFor()
      assert.ok(await shown('Ofada Rice'))
    })

    it('is for everyone: nothing that axe finds, nothing too small or too wide, nothing that the browser complains of', async () => {
      assert.deepEqual(await problems(), [])
      await button('Edit Amala').click()
      await page.getByRole('dialog', { name: 'Edit Product' }).waitFor()
      assert.deepEqual(await problems(), [])
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
      assert.deepEqual(complaints, [])
    })
  })
}
