/**
 * The owner's own dishes as customers on a phone see them: on the home page, in the gallery, on their own pages, and in
 * a message.
 */
import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { dishPath } from '../src/contract/dish-path.ts'
import { MENU_LIMIT, type Product } from '../src/contract/menu.ts'
import { laptop, openPage, phone } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'
import { until } from '../harness/kitchen.ts'
import { layoutShifts, noteShifts } from './layout-shifts.ts'

describe('dishes that the owner adds', () => {
  const here = kitchenInBrowser()
  let token: string
  let ofada: Product
  const add = (body: object) => here.kitchen.call('POST /products', { token, body: { price: 500, ...body } })
  const change = (dish: Product, body: object) =>
    here.kitchen.call('PUT /products/:id', { token, params: { id: dish._id }, body })
  before(async () => {
    token = await here.kitchen.owner()
    ofada = await add({
      name: 'Ofada Rice',
      price: 2200,
      unit: 'plate',
      category: 'Plates',
      description: 'Unpolished rice with ayamase, in leaves.',
    })
    const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#a63b00' } })
      .jpeg()
      .toBuffer()
    await here.kitchen.send('PUT', `/api/products/${ofada._id}/picture`, {
      token,
      raw: photo,
      headers: { 'content-type': 'image/jpeg' },
    })
    for (let nth = 1; nth <= 6; nth++) await add({ name: `Soup ${nth}`, category: 'Soups' })
  })

  async function visit(path: string, see: (page: Page) => Promise<void>, device: object = phone) {
    const context = await here.browser.newContext({ ...device, reducedMotion: 'reduce' })
    await noteShifts(context)
    await context.addInitScript(() => {
      const seen = window as unknown as { shared: unknown[] }
      seen.shared = []
      Object.assign(navigator, { share: async (what: unknown) => void seen.shared.push(what) })
    })
    const { page, complaints } = await openPage(context, `${here.kitchen.url}${path}`)
    page.setDefaultTimeout(15_000)
    await see(page)
    assert.ok(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      `${path} is no wider than the phone`,
    )
    assert.deepEqual(await layoutShifts(page), [], `nothing shifts on ${path}`)
    assert.deepEqual(complaints, [])
    await context.close()
  }
  const findings = async (page: Page) => {
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
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Place Your Order' })
  const inOrder = (page: Page, words: RegExp) => sheet(page).getByText(words).first().waitFor()

  it('stand on the home page after the six, a handful of them, and lead to the rest', () =>
    visit('/', async (page) => {
      assert.deepEqual(await page.locator('#gallery li h3').allTextContents(), [
        'Amala',
        'Beans',
        'Fufu',
        'Jollof Rice',
        'Moi Moi',
        'Pounded Yam',
      ])
      const own = page.getByRole('region', { name: 'Also on our fire' })
      await own.scrollIntoViewIfNeeded()
      const card = own.getByRole('listitem').filter({ hasText: 'Ofada Rice' })
      for (const words of ['₦2,200', 'per plate', 'Unpolished rice with ayamase, in leaves.'])
        await card.getByText(words, { exact: true }).waitFor()
      await page.waitForFunction(() =>
        [...document.images].some((image) => image.currentSrc.includes('/pictures/dishes/') && image.naturalWidth > 0),
      )
      assert.equal(await own.getByRole('listitem').count(), 6)
      assert.equal(await card.getByRole('img', { name: /out of 5/ }).count(), 0, 'nobody has given it stars')
      await card.getByRole('button', { name: 'Add Ofada Rice to an order' }).click()
      await page.getByText('Login Required - You must be logged in to place an order.').waitFor()
      assert.deepEqual(await findings(page), [])

      await change(ofada, { price: 2250 })
      await card.getByText('₦2,250', { exact: true }).waitFor()
      await own.getByRole('link', { name: 'See all 7' }).click()
      await page.waitForURL('**/gallery#dishes')
      const all = page.getByRole('region', { name: 'Also on our fire' })
      await until(async () => Math.abs(await all.evaluate((section) => section.getBoundingClientRect().top)) < 200)
    }))

  it('stand in the gallery by category after the six plates, and each leads to its page, from where it is ordered', () =>
    visit('/gallery', async (page) => {
      assert.deepEqual((await page.locator('main li h2').allTextContents()).length, 6)
      const own = page.getByRole('region', { name: 'Also on our fire' })
      assert.deepEqual(await own.getByRole('heading', { level: 3 }).allTextContents(), ['Plates', 'Soups'])
      await own.getByRole('link', { name: 'Ofada Rice' }).scrollIntoViewIfNeeded()
      assert.deepEqual(await findings(page), [])
      await own.getByRole('link', { name: 'Ofada Rice' }).click()
      await page.waitForURL(`**${dishPath(ofada)}`)
      await page.getByRole('heading', { level: 1, name: 'Ofada Rice' }).waitFor()
      assert.equal(await page.evaluate(() => scrollY), 0)
      await page.getByRole('button', { name: 'Order this' }).filter({ visible: true }).click()
      await inOrder(page, /1 plate/)
    }))

  it('have a page that can be shared and follows the menu', () =>
    visit(dishPath(ofada), async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Ofada Rice' }).waitFor()
      for (const words of ['₦2,250', 'per plate', 'Unpolished rice with ayamase, in leaves.'])
        await page.getByText(words, { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Share' }).click()
      await until(
        async () =>
          JSON.stringify(await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)) ===
          JSON.stringify([{ title: 'Ofada Rice', url: `${here.kitchen.url}${dishPath(ofada)}` }]),
      )
      assert.deepEqual(await findings(page), [])
      // A page where something was pressed hears of changes of the menu.
      await change(ofada, { soldOut: true })
      await page.getByText('Sold out', { exact: true }).waitFor()
      assert.equal(await page.getByRole('button', { name: 'Order this' }).count(), 0)
      await change(ofada, { soldOut: false })
      await page.getByRole('button', { name: 'Order this' }).filter({ visible: true }).waitFor()
    }))

  it('are in the order sheet that a link in a message opens, and a reload opens nothing', () =>
    visit('/order/ofada-rice', async (page) => {
      await inOrder(page, /1 plate/)
      assert.equal(new URL(page.url()).search, '')
      await page.reload()
      await page.getByRole('button', { name: 'Order Now' }).filter({ visible: true }).waitFor()
      await page.waitForTimeout(500)
      assert.equal(await sheet(page).count(), 0)
      // A dish that is in the order is not added again; one that is sold out says so.
      await page.goto(`${here.kitchen.url}/?order=${ofada._id}`)
      await inOrder(page, /1 plate/)
      await change(ofada, { soldOut: true })
      await page.goto(`${here.kitchen.url}/order/ofada-rice`)
      await page.getByText('Ofada Rice is sold out for now').waitFor()
      await sheet(page).waitFor()
      await change(ofada, { soldOut: false })
    }))

  it('may be three hundred: the gallery stays light, in three columns on a laptop', async () => {
    const room = MENU_LIMIT - (await here.kitchen.call('GET /products')).length
    const row = {
      unit: 'spoon',
      description: '',
      card: null,
      price: 50_000,
      created_at: 0,
      updated_at: 0,
      deleted_at: null,
      picture: (ofada = await change(ofada, {})).picture?.replace('dishes/', '') ?? null,
    }
    await here.kitchen.db.write(async (tx) => {
      await tx.query
        .insertInto('products')
        .values(
          Array.from({ length: room }, (_, nth) => ({
            ...row,
            id: `many-${10_000_000 + nth}`,
            name: `Many ${nth}`,
            name_key: `many ${nth}`,
            position: 1000 + nth,
          })),
        )
        .execute()
      tx.tell('menu')
    })
    await visit('/', async (page) => {
      const own = page.getByRole('region', { name: 'Also on our fire' })
      await own.scrollIntoViewIfNeeded()
      assert.equal(await own.getByRole('listitem').count(), 6)
    })
    const asked: string[] = []
    await visit(
      '/gallery',
      async (page) => {
        page.on('request', (request) => asked.push(request.url()))
        await page.reload()
        const plates = page.getByRole('region', { name: 'Also on our fire' }).getByRole('listitem')
        await until(async () => (await plates.count()) === MENU_LIMIT - 6)
        const lefts = await plates.evaluateAll((all) =>
          all.slice(-9).map((plate) => Math.round(plate.getBoundingClientRect().left)),
        )
        assert.equal(new Set(lefts).size, 3)
        assert.ok(
          asked.filter((address) => address.includes('/pictures/')).length < 12,
          'pictures are fetched when they come near',
        )
      },
      laptop,
    )
  })
})
