/**
 * Notifications in the browser: offered, shown, tapped and turned off; and a shift that rings until somebody opens the
 * order.
 */
import assert from 'node:assert/strict'
import { after, before, describe, it, type TestContext } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { axeFaults, looks } from './axe.ts'
import { keepsPages, openPage, signIn } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'
import { until } from '../harness/kitchen.ts'
import { openPushService, type PushService, type TestDevice } from './push-service.ts'

/** A phone in light colours, a laptop in dark ones. */
const [phone, laptop] = looks
const dinner = { items: [{ name: 'Amala', quantity: 2 }], customerNote: 'Ilé Ìyá Ṣadé, Mòòrè', town: 'Ile-ife' }

/**
 * The browser's real push service cannot be reached from a test, so ours takes its place; everything else is the
 * browser's own.
 */
const usePushService = (context: BrowserContext, { subscription }: TestDevice) =>
  context.addInitScript((mine) => {
    const there = () => sessionStorage.getItem('subscribed')
    const made = (key: string) => ({
      ...mine,
      options: {
        applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
          sign.charCodeAt(0),
        ).buffer,
      },
      toJSON: () => mine,
      unsubscribe: async () => {
        sessionStorage.removeItem('subscribed')
        return true
      },
    })
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (there() ? made(there()!) : null),
      subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
        sessionStorage.setItem('subscribed', key)
        return made(key)
      },
    })
  }, subscription)

/** Sets the browser's answer to whether this site may notify. */
const answerWith = (context: BrowserContext, permission: 'granted' | 'denied') =>
  context.addInitScript((answer) => {
    let now: NotificationPermission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => now })
    Notification.requestPermission = async () => (now = answer)
  }, permission)

describe('notifications in the browser', () => {
  const here = kitchenInBrowser({ env: { PUSH_ALLOW_LOCAL: '1' } }, 'whole')
  let service: PushService
  before(async () => {
    service = await openPushService()
  })
  after(() => service.close())

  async function device(
    t: TestContext,
    kind: (typeof looks)[number],
    session: { token: string; role: 'user' | 'admin' },
  ): Promise<BrowserContext> {
    const context = await here.browser.newContext({ ...kind, ...keepsPages })
    t.after(() => context.close())
    await signIn(context, session.token, session.role)
    return context
  }
  const admin = async () => ({ token: await here.kitchen.owner(), role: 'admin' as const })
  const devices = () => here.kitchen.db.query.selectFrom('push_subscriptions').select('endpoint').execute()
  const place = async (token: string) => here.kitchen.call('POST /orders', { token, body: dinner })
  const toast = (page: Page, words: string) => page.getByText(words).first().waitFor()

  it('are offered to the kitchen, shown by the service worker and lead to the order', async (t) => {
    const context = await device(t, laptop, await admin())
    const mine = service.device()
    await usePushService(context, mine)
    await context.grantPermissions(['notifications'], { origin: here.kitchen.url })
    const { page, complaints } = await openPage(context, `${here.kitchen.url}/admin`)
    // It goes after five seconds, but not while it is hovered.
    await page.getByText('Enable Notifications').hover()
    await page.getByRole('heading', { name: 'Pending Orders' }).waitFor()
    assert.deepEqual(await axeFaults(page), [])
    await page.getByRole('button', { name: 'Enable', exact: true }).click()
    await toast(page, 'Notifications Enabled')
    assert.deepEqual(await devices(), [{ endpoint: mine.subscription.endpoint }])

    const { token } = await here.kitchen.customer()
    const order = await place(token)
    await until(() => mine.arrived.length === 1)
    const shown = () =>
      page.evaluate(async () =>
        (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag }) => ({
          title,
          body,
          tag,
        })),
      )
    await deliver(page, JSON.stringify(mine.arrived[0]?.message), async () => (await shown()).length > 0)
    assert.deepEqual(await shown(), [
      { title: `New order #${order.number}`, body: 'Amala, 2 spoons\n₦2,400, Ile-ife', tag: `order-${order._id}` },
    ])

    await page.evaluate(() => {
      ;(window as { same?: boolean }).same = true
    })
    const [worker] = context.serviceWorkers()
    await worker?.evaluate(async () => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration
        dispatchEvent(event: Event): void
        NotificationEvent: new (name: string, of: object) => Event
      }
      const [notification] = await scope.registration.getNotifications()
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
    })
    await page.waitForURL(`**/admin/orders/${order._id}`)
    await page.getByRole('heading', { name: `#${order.number}` }).waitFor()
    assert.ok(await page.evaluate(() => (window as { same?: boolean }).same), 'the page was not loaded anew')
    assert.deepEqual(await shown(), [])
    await until(
      async () =>
        (await here.kitchen.call('GET /orders/:id', { token, params: { id: order._id } })).acknowledgedAt !== null,
    )

    await deliver(page, 'not what we send', async () =>
      (await shown()).some(({ title }) => title === 'News of an order'),
    )

    await page.getByRole('button', { name: /^Notifications/ }).click()
    const thisDevice = page.getByRole('switch', { name: 'On this device' })
    assert.ok(await thisDevice.isChecked())
    assert.deepEqual(await axeFaults(page), [])
    await thisDevice.click()
    await until(async () => (await devices()).length === 0)
    await page.reload()
    await page.getByRole('heading', { name: `#${order.number}` }).waitFor()
    assert.equal(await page.getByText('Enable Notifications').count(), 0, 'who has turned them off is not asked again')
    assert.deepEqual(complaints, [])
  })

  it('that were refused say so, and how to turn them on again', async (t) => {
    const context = await device(t, phone, await admin())
    await answerWith(context, 'denied')
    const { page } = await openPage(context, `${here.kitchen.url}/admin`)
    await page.getByRole('button', { name: 'Enable', exact: true }).click()
    await toast(page, "Notifications Disabled - You won't receive real-time updates.")
    await page.getByRole('button', { name: 'Turn on again' }).click()
    await toast(page, 'press the sign beside the address')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByText('On this device: blocked.').waitFor()
    await page.getByText('No new notifications').waitFor()
    assert.deepEqual(await axeFaults(page), [])
    assert.equal(await page.getByRole('switch').count(), 0)
  })

  it('are offered to a customer after an order, in words; a no is kept, a yes tells of their food until they sign out', async (t) => {
    const { token, _id } = await here.kitchen.customer()
    const context = await device(t, phone, { token, role: 'user' })
    const mine = service.device()
    await usePushService(context, mine)
    await answerWith(context, 'granted')
    const { page, complaints } = await openPage(context, `${here.kitchen.url}/my-orders`)
    const question = page.getByText('Shall we tell you when your food is on the way?')
    await page.mouse.wheel(0, 100)
    await page.getByText('No orders found').waitFor()
    assert.equal(await question.count(), 0, 'nobody is asked before')

    const order = await place(token)
    await page.evaluate((saved) => localStorage.setItem('orders', JSON.stringify([saved])), {
      _id: order._id,
      items: [],
      customerNote: '',
      totalPrice: 2400,
      createdAt: order.createdAt,
      owner: _id,
    })
    await page.reload()
    await question.waitFor()
    assert.deepEqual(await axeFaults(page), [])
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await question.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { name: 'My Cart' }).waitFor()
    await page.evaluate(() => localStorage.removeItem('push'))
    await page.reload()
    await page.getByRole('button', { name: 'Yes, tell me' }).click()
    await toast(page, 'Notifications Enabled')
    assert.deepEqual(await devices(), [{ endpoint: mine.subscription.endpoint }])
    await here.kitchen.call('PUT /orders/:id', {
      token: await here.kitchen.owner(),
      params: { id: order._id },
      body: { status: 'on_the_way' },
    })
    await until(() => mine.arrived.length === 1)
    assert.equal(mine.arrived[0]?.message['title'], `Your order #${order.number} is on the way`)

    await page.goto(`${here.kitchen.url}/settings`)
    const thisDevice = page.getByRole('switch', { name: 'Also on this device' })
    await thisDevice.waitFor()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.getByRole('button', { name: 'Yes, Logout' }).click()
    await until(async () => (await devices()).length === 0)
    // Then the page reloads.
    await page.getByRole('button', { name: 'Yes, Logout' }).waitFor({ state: 'detached' })
    assert.equal(await page.evaluate(() => sessionStorage.getItem('subscribed')), null)
    assert.deepEqual(complaints, [])
  })

  it('ring through a shift until the order is opened on any device, and say when they cannot', async (t) => {
    const context = await device(t, phone, await admin())
    await context.addInitScript(() => {
      const heard = { ringing: 0, struck: 0, awake: 0 }
      Object.assign(window, { heard })
      window.AudioBufferSourceNode = class extends AudioBufferSourceNode {
        override start() {
          // Stopping ends what rings on; the bell struck once for a test ends by itself.
          heard[this.loop ? 'ringing' : 'struck'] += 1
          super.start()
        }
        override stop() {
          heard.ringing -= 1
          super.stop()
        }
      }
      Object.defineProperty(navigator, 'wakeLock', {
        value: {
          request: async () => {
            heard.awake += 1
            return Object.assign(new EventTarget(), {
              released: false,
              release: async () => {
                heard.awake -= 1
              },
            })
          },
        },
      })
    })
    const heard = () =>
      page.evaluate(() => (window as unknown as { heard: { ringing: number; struck: number; awake: number } }).heard)
    const { page, complaints } = await openPage(context, `${here.kitchen.url}/admin`)
    const silent = page.getByText('Sound is off. Start your shift to hear new orders.')
    await silent.waitFor()
    await page.getByRole('heading', { name: 'Pending Orders' }).waitFor()
    for (const { _id } of await here.kitchen.call('GET /orders', {
      token: await here.kitchen.owner(),
      query: { status: 'pending' },
    }))
      await here.kitchen.call('POST /orders/:id/acknowledge', {
        token: await here.kitchen.owner(),
        params: { id: _id },
      })
    await page.getByRole('button', { name: 'Start shift' }).click()
    await page.getByRole('button', { name: 'End shift' }).waitFor()
    await silent.waitFor({ state: 'detached' })
    await until(async () => (await heard()).ringing === 0 && (await heard()).awake === 1)
    assert.equal((await heard()).struck, 1, 'the sound is tested')

    const { token } = await here.kitchen.customer()
    const order = await place(token)
    await until(async () => (await heard()).ringing === 1)
    await here.kitchen.call('POST /orders/:id/acknowledge', {
      token: await here.kitchen.owner(),
      params: { id: order._id },
    })
    await until(async () => (await heard()).ringing === 0)

    await page.reload()
    await page.getByRole('button', { name: 'End shift' }).waitFor()
    await place(token)
    await until(async () => (await heard()).ringing === 1)
    assert.equal((await heard()).struck, 0, 'a shift that goes on is not tested anew')
    await page.getByRole('button', { name: 'End shift' }).click()
    await silent.waitFor()
    await until(async () => (await heard()).awake === 0)
    assert.deepEqual(complaints, [])
  })
})

/**
 * Delivers a message to the service worker as the browser does, and repeats it until it has arrived: the browser's
 * developer tools lose one now and then.
 */
async function deliver(page: Page, data: string, arrived: () => Promise<boolean>): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  await until(async () => {
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data,
    })
    return await until(arrived, 2000).then(
      () => true,
      () => false,
    )
  }, 20_000)
  await devtools.detach()
}
