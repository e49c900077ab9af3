/** Every page, opened directly by its address: the server answers 200, and the browser shows that page's own screen. */
import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import {
  adminPages,
  dishPages,
  orderAddresses,
  ownPages,
  publicPages,
  type AdminPage,
  type SitePage,
} from '../src/contract/pages.ts'
import { keepsPages, laptop, openPage, phone, signIn } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'

/** The heading by which each page is recognised. The ticket is a slip of paper, recognised by its title. */
const screens: Record<Exclude<SitePage | AdminPage, '/admin/orders/:id/ticket'>, string> = {
  '/': 'Authentic Nigerian meals with fast delivery',
  '/about': 'Welcome to our kitchen',
  '/gallery': 'Gallery',
  '/contact': 'Talk to the kitchen',
  '/privacy': 'What we keep, why and how long',
  '/dishes/:dish': 'Jollof Rice',
  '/register': 'Create your account',
  '/forgot-password': 'Forgot your password?',
  '/reset-password': 'Set a new password',
  '/confirm-email': 'Confirm your e-mail',
  '/accept-invitation': 'Run the kitchen with us',
  '/undo-bank-change': 'This was not me',
  '/unsubscribe': 'Letters from the kitchen',
  '/my-orders': 'My Cart',
  '/order-history/:id?': 'Order #1001',
  '/settings': 'Where you are signed in',
  '/admin': 'Pending Orders',
  '/admin/products': 'Manage Products',
  '/admin/history': 'Completed Orders',
  '/admin/orders/new': 'Enter an order',
  '/admin/orders/:id': '#1001',
  '/admin/user-details': 'User Details',
  '/admin/messages': 'Messages',
  '/admin/reviews': 'Reviews',
  '/admin/settings': 'Opening hours',
  '/admin/close': 'Day’s close',
  '/admin/close/owed': 'Chosen, not paid yet',
  '/admin/insight': 'Revenue by day',
  '/admin/audit': 'Who did what',
  '/admin/admins': 'Who runs the kitchen',
  '/admin/letters': 'Letters not sent',
}

describe('every page, opened by its address', () => {
  const here = kitchenInBrowser()
  let token: string
  let _id: string
  let dish: string
  before(async () => {
    token = (await here.kitchen.customer('Ada')).token
    const order = await here.kitchen.call('POST /orders', {
      token,
      body: { items: [{ name: 'Jollof Rice', quantity: 2 }] },
    })
    _id = order._id
    dish = order.items[0]?.productId ?? ''
  })

  for (const [who, pages] of [
    ['anybody', [...publicPages, ...dishPages]],
    ['a customer', ownPages],
    ['the kitchen', adminPages],
  ] as const) {
    it(`answers 200 and shows ${who} its screen`, async () => {
      const context = await here.browser.newContext(who === 'the kitchen' ? laptop : phone)
      if (who === 'a customer') await signIn(context, token, 'user')
      if (who === 'the kitchen') await signIn(context, await here.kitchen.owner(), 'admin')
      for (const page of pages) {
        const path = page.replace(':dish', dish).replace(/:\w+\??/, _id)
        assert.equal((await here.kitchen.send('GET', path)).status, 200, path)
        const { page: tab, complaints } = await openPage(context, `${here.kitchen.url}${path}`)
        if (page === '/admin/orders/:id/ticket')
          await tab.waitForFunction(() => document.title.includes('Ticket #1001'))
        else await tab.getByRole('heading', { name: screens[page] }).first().waitFor()
        assert.deepEqual(complaints, [], path)
        await tab.close()
      }
      await context.close()
    })
  }

  it('answers addresses that open the order sheet, which stands over the home page', async () => {
    const context = await here.browser.newContext(phone)
    for (const path of [...orderAddresses, '/order'].map((address) => address.replace(':dish?', 'jollof-rice'))) {
      const { page, complaints } = await openPage(context, `${here.kitchen.url}${path}`)
      await page.getByRole('dialog', { name: 'Place Your Order' }).waitFor()
      assert.deepEqual([new URL(page.url()).pathname, complaints], ['/', []])
      await page.close()
    }
    await context.close()
  })

  it('runs no text as script, on any kind of page: Trusted Types are required', async () => {
    const context = await here.browser.newContext({ ...phone, ...keepsPages })
    for (const path of ['/', '/my-orders', '/admin', '/nothing', '/api/docs']) {
      const { page } = await openPage(context, `${here.kitchen.url}${path}`)
      const ran = await page.evaluate(() => {
        const sinks: Record<string, () => unknown> = {
          innerHTML: () => {
            document.body.innerHTML = '<img src=x>'
          },
          insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<img src=x>'),
          srcdoc: () => {
            document.createElement('iframe').srcdoc = '<script></script>'
          },
          'script.src': () => {
            document.createElement('script').src = '/sw.js'
          },
          'script.text': () => {
            document.createElement('script').text = 'void 0'
          },
          'a worker of another address': () => new Worker('/api/health'),
          DOMParser: () => new DOMParser().parseFromString('<img src=x>', 'text/html'),
          'a second policy': () =>
            (
              globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
            ).trustedTypes.createPolicy('mine', {}),
          'the policy once more': () => {
            const types = (
              globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
            ).trustedTypes
            types.createPolicy('worker', {})
            types.createPolicy('worker', {})
          },
        }
        return Object.entries(sinks)
          .filter(([, run]) => {
            try {
              run()
              return true
            } catch {
              return false
            }
          })
          .map(([name]) => name)
      })
      assert.deepEqual(ran, [], path)
      await page.close()
    }
    // The one address that is allowed.
    const { page, complaints } = await openPage(context, here.kitchen.url)
    await page.mouse.wheel(0, 300)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    assert.deepEqual(complaints, [])
    await context.close()
  })

  it('answers 200 to the list of a page that shows one of it too, and 404 to what is no page', async () => {
    const status = async (path: string) => (await here.kitchen.send('GET', path)).status
    assert.deepEqual(
      await Promise.all(
        [
          '/order-history',
          '/admin/history/',
          '/admin/nothing',
          `/admin/orders/${_id}/ticket/more`,
          '/nothing',
          `/dishes/${_id}`,
        ].map(status),
      ),
      // A trailing slash redirects.
      [200, 200, 404, 404, 404, 404],
    )
  })
})
