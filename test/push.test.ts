/** Notifications: what reaches which device, what a push service may answer, and an order that nobody opens. */
import assert from 'node:assert/strict'
import { createECDH } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { Order } from '../src/contract/orders.ts'
import { readConfig } from '../src/server/config.ts'
import { isInnerHost } from '../src/server/push/inner-address.ts'
import { makeLink } from '../src/server/accounts/make-link.ts'
import { jobsForLater, openKitchen, owner, until, type Kitchen } from '../harness/kitchen.ts'
import { openMailSink, type MailSink } from './mail-sink.ts'
import { decrypt, openPushService, type PushService, type TestDevice } from './push-service.ts'

const jobs = (kitchen: Kitchen) =>
  kitchen.db.query.selectFrom('jobs').selectAll().where('name', 'not in', jobsForLater).orderBy('id').execute()
const quiet = (kitchen: Kitchen) =>
  until(async () => (await jobs(kitchen)).filter(({ parked_at }) => parked_at === null).length === 0)
const place = (kitchen: Kitchen, token: string): Promise<Order> =>
  kitchen.call('POST /orders', {
    token,
    body: {
      items: [
        { name: 'Amala', quantity: 2 },
        { name: 'Jollof Rice', quantity: 1 },
      ],
      town: 'Ile-ife',
      customerNote: 'Ilé Ìyá Ṣadé, Mòòrè',
    },
  })
const subscriptions = (kitchen: Kitchen) =>
  kitchen.db.query.selectFrom('push_subscriptions').select('endpoint').execute()
const isNotified = async (kitchen: Kitchen, { subscription }: TestDevice) =>
  (await subscriptions(kitchen)).some(({ endpoint }) => endpoint === subscription.endpoint)

describe('notifications', () => {
  let kitchen: Kitchen
  let service: PushService
  let admin: string
  before(async () => {
    service = await openPushService()
    kitchen = await openKitchen({
      env: { PUSH_ALLOW_LOCAL: '1', LOGIN_TRIES_PER_ADDRESS: '1000', FORGOTTEN_PER_ADDRESS: '1000' },
    })
    admin = await kitchen.owner()
  })
  after(async () => {
    await kitchen.close()
    await service.close()
  })

  /** A person's device, with notifications on. */
  async function deviceOf(token: string): Promise<TestDevice> {
    const device = service.device()
    await kitchen.call('POST /subscribe', { token, body: { ...device.subscription, expirationTime: null } })
    return device
  }
  const logIn = async (who: { email: string; password: string }) =>
    (await kitchen.call('POST /auth/login', { body: who })).token
  const move = (id: string, status: string, reason?: string) =>
    kitchen.call('PUT /orders/:id', { token: admin, params: { id }, body: { status, reason } })

  it('are read by the stand-in as the example of RFC 8291 says', () => {
    const browser = createECDH('prime256v1')
    browser.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url')
    const body = Buffer.from(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
      'base64url',
    )
    assert.equal(decrypt(body, browser, 'BTBZMqHH6r4Tts7J_aSIgg'), 'When I grow up, I want to be a watermelon')
  })

  it('tell every device of every admin and helper of a new order, once each, and no customer', async () => {
    const helper = await kitchen.customer('Báyọ̀')
    await kitchen.db.write((tx) =>
      tx.query.updateTable('users').set({ role: 'admin' }).where('id', '=', helper._id).execute(),
    )
    const customer = await kitchen.customer()
    const cook = await kitchen.customer('Sadé')
    await kitchen.db.write((tx) =>
      tx.query.updateTable('users').set({ role: 'helper' }).where('id', '=', cook._id).execute(),
    )
    const [stove, pocket, second, phone] = [
      await deviceOf(admin),
      await deviceOf(await logIn(owner)),
      await deviceOf(helper.token),
      await deviceOf(customer.token),
    ]
    const third = await deviceOf(cook.token)
    const order = await place(kitchen, customer.token)
    const admins = [stove, pocket, second, third]
    await until(() => admins.every(({ arrived }) => arrived.length === 1))
    for (const {
      arrived: [first],
    } of admins) {
      assert.deepEqual(first?.message, {
        type: 'NEW_ORDER',
        title: `New order #${order.number}`,
        body: 'Amala, 2 spoons\nJollof Rice, 1 spoon\n₦3,900, Ile-ife',
        icon: '/icons/icon-192.png',
        url: `/admin/orders/${order._id}`,
        tag: `order-${order._id}`,
      })
      const { headers, vapid } = first
      assert.deepEqual([headers.ttl, headers.urgency, headers['content-encoding']], ['3600', 'high', 'aes128gcm'])
      assert.match(String(headers['topic']), /^[\w-]{1,32}$/)
      assert.deepEqual(
        [vapid.aud, vapid.sub, vapid.key],
        [service.url, 'mailto:kitchen@localhost', (await kitchen.call('GET /push-key')).publicKey],
      )
      assert.ok(vapid.exp > Date.now() / 1000 && vapid.exp <= Date.now() / 1000 + 86_400)
    }
    await quiet(kitchen)
    assert.deepEqual(
      [...admins, phone].map(({ asked }) => asked),
      [1, 1, 1, 1, 0],
    )

    await kitchen.db.write((tx) =>
      tx.query.updateTable('users').set({ role: 'user' }).where('id', 'in', [helper._id, cook._id]).execute(),
    )
    await place(kitchen, customer.token)
    await until(() => stove.arrived.length === 2 && pocket.arrived.length === 2)
    await quiet(kitchen)
    assert.deepEqual([second.asked, third.asked], [1, 1], 'who is neither any more hears of no order')
    for (const token of [stove, pocket])
      await kitchen.call('POST /unsubscribe', { token: admin, body: { endpoint: token.subscription.endpoint } })
  })

  it('tell a customer how their own order goes along, where they want that, and nobody else', async () => {
    const [ada, bayo, chidi] = [
      await kitchen.customer('Ada'),
      await kitchen.customer('Báyọ̀'),
      await kitchen.customer('Chidi'),
    ]
    const [hers, his, silent] = [await deviceOf(ada.token), await deviceOf(bayo.token), await deviceOf(chidi.token)]
    await kitchen.call('PUT /user', { token: chidi.token, body: { orderNews: false } })
    const [order, another] = [await place(kitchen, ada.token), await place(kitchen, chidi.token)]
    for (const status of ['accepted', 'cooking', 'on_the_way', 'completed']) {
      await move(order._id, status)
      await quiet(kitchen)
    }
    await move(another._id, 'cancelled', 'No more amala')
    await quiet(kitchen)
    assert.deepEqual(
      hers.arrived.map(({ message }) => message['title']),
      ['accepted', 'on the way', 'completed'].map((words) => `Your order #${order.number} is ${words}`),
    )
    assert.deepEqual(hers.arrived[1]?.message, {
      type: 'ORDER_NEWS',
      title: `Your order #${order.number} is on the way`,
      body: 'Please keep your phone at hand.',
      icon: '/icons/icon-192.png',
      url: `/order-history/${order._id}`,
      tag: `order-${order._id}`,
    })
    assert.deepEqual([his.asked, silent.asked], [0, 0])

    const taken = await place(kitchen, ada.token)
    await kitchen.call('POST /orders/:id/cancel', { token: ada.token, params: { id: taken._id }, body: {} })
    await quiet(kitchen)
    assert.equal(hers.asked, 3, 'what she does herself is no news to her')
  })

  it('belong to whoever uses the device now', async () => {
    const [ada, bayo] = [await kitchen.customer('Ada'), await kitchen.customer('Báyọ̀')]
    const device = await deviceOf(ada.token)
    await kitchen.call('POST /subscribe', { token: bayo.token, body: device.subscription })
    const [hers, his] = [await place(kitchen, ada.token), await place(kitchen, bayo.token)]
    await move(hers._id, 'accepted')
    await move(his._id, 'accepted')
    await quiet(kitchen)
    assert.deepEqual(
      device.arrived.map(({ message }) => message['url']),
      [`/order-history/${his._id}`],
    )
    await kitchen.call('POST /unsubscribe', { token: ada.token, body: { endpoint: device.subscription.endpoint } })
    assert.ok(await isNotified(kitchen, device), "nobody turns off what is another's")
    await kitchen.call('POST /unsubscribe', { token: bayo.token, body: { endpoint: device.subscription.endpoint } })
    assert.ok(!(await isNotified(kitchen, device)))
  })

  it('end with the session: logging out, signing out elsewhere, a reset, a session that is too old, a deleted account', async () => {
    const { token, email, _id } = await kitchen.customer()
    const person = { email, password: 'jollof-rice' }
    const left = await deviceOf(token)
    await kitchen.call('POST /auth/logout', { token })
    assert.ok(!(await isNotified(kitchen, left)))

    const [here, there] = [await logIn(person), await logIn(person)]
    const [mine, lost] = [await deviceOf(here), await deviceOf(there)]
    await kitchen.call('DELETE /user/sessions', { token: here })
    assert.deepEqual([await isNotified(kitchen, mine), await isNotified(kitchen, lost)], [true, false])

    const { url } = await makeLink(
      kitchen.db,
      '',
      { user_id: _id, purpose: 'reset-password', email },
      kitchen.clock.now,
    )
    await kitchen.call('POST /auth/reset-password', { body: { token: url.split('=')[1], newPassword: 'jollof-rice' } })
    assert.ok(!(await isNotified(kitchen, mine)))

    const again = await logIn(person)
    const old = await deviceOf(again)
    const order = await place(kitchen, again)
    await kitchen.db.write((tx) =>
      tx.query
        .updateTable('sessions')
        .set({ last_used_at: kitchen.clock.now - 31 * 86_400_000 })
        .where('user_id', '=', _id)
        .execute(),
    )
    await move(order._id, 'accepted')
    await quiet(kitchen)
    assert.equal(old.asked, 0)

    const last = await logIn(person)
    const device = await deviceOf(last)
    await kitchen.call('POST /user/delete', { token: last, body: { password: 'jollof-rice' } })
    assert.ok(!(await isNotified(kitchen, device)))
  })

  it('forget a device that its push service knows no more, and try again where a push service only stumbles', async () => {
    const [gone, away, fine] = [await deviceOf(admin), await deviceOf(admin), await deviceOf(admin)]
    const stumbling = await deviceOf(admin)
    gone.answers = [410]
    away.answers = [404]
    stumbling.answers = [503, -1]
    const { token } = await kitchen.customer()
    const order = await place(kitchen, token)
    await until(() => fine.arrived.length === 1)
    await until(async () => !(await isNotified(kitchen, gone)) && !(await isNotified(kitchen, away)))
    await until(() => stumbling.asked === 1)
    let said: string | null = null
    for (const asked of [2, 3]) {
      // Each failure has its own text; once that is stored, so is the time of the next try.
      const before: string | null = said
      await until(async () => {
        const [job] = (await jobs(kitchen)).filter(({ name }) => name === 'push-order')
        said = job?.error ?? null
        return said !== before
      })
      kitchen.clock.now += 10_000
      await until(() => stumbling.asked === asked)
    }
    await until(() => stumbling.arrived.length === 1)
    assert.equal(stumbling.arrived[0]?.message['title'], `New order #${order.number}`)
    await quiet(kitchen)
    assert.deepEqual(
      [gone.asked, away.asked, fine.asked, stumbling.asked],
      [1, 1, 1, 3],
      'one that fails repeats no other',
    )
    for (const { subscription } of [fine, stumbling])
      await kitchen.call('POST /unsubscribe', { token: admin, body: { endpoint: subscription.endpoint } })
  })

  it('are parked where a push service refuses them, seen by the admin, and follow nobody elsewhere', async () => {
    const device = await deviceOf(admin)
    const { token } = await kitchen.customer()
    for (const status of [403, 307]) {
      device.answers = [status]
      await place(kitchen, token)
      await until(
        async () =>
          (await kitchen.call('GET /jobs/parked', { token: admin }))[0]?.error.endsWith(String(status)) ?? false,
      )
      const [parked] = await kitchen.call('GET /jobs/parked', { token: admin })
      assert.deepEqual([parked?.name, parked?.error], ['push-order', `${new URL(service.url).host} answered ${status}`])
      assert.ok(!JSON.stringify(parked).includes('/send/'), "the rest of the address is the device's secret")
    }
    const [parked] = await kitchen.call('GET /jobs/parked', { token: admin })
    await kitchen.call('POST /jobs/:id/retry', { token: admin, params: { id: parked?._id ?? '' } })
    await until(() => device.arrived.length === 1)
    await kitchen.call('POST /unsubscribe', { token: admin, body: { endpoint: device.subscription.endpoint } })
  })

  it('say nothing of an order that was opened or cancelled before they could be sent', async () => {
    const device = await deviceOf(admin)
    const { token } = await kitchen.customer()
    device.answers = [500, 500]
    const [seen, cancelled] = [await place(kitchen, token), await place(kitchen, token)]
    await until(() => device.asked === 2)
    await kitchen.call('POST /orders/:id/acknowledge', { token: admin, params: { id: seen._id } })
    await kitchen.call('POST /orders/:id/cancel', { token, params: { id: cancelled._id }, body: {} })
    await until(
      async () =>
        (await jobs(kitchen)).filter(({ name, error }) => name === 'push-order' && error !== null).length >= 2,
    )
    kitchen.clock.now += 10_000
    await quiet(kitchen)
    assert.equal(device.asked, 2)
    await kitchen.call('POST /unsubscribe', { token: admin, body: { endpoint: device.subscription.endpoint } })
  })

  it('go on when a push service gives a device another address, for whoever knows the old secret', async () => {
    const { token } = await kitchen.customer()
    const [old, next] = [await deviceOf(token), service.device()]
    const renew = { old: old.subscription, subscription: next.subscription }
    const wrong = await kitchen.refused('PUT /subscribe', {
      body: { ...renew, old: { ...old.subscription, keys: next.subscription.keys } },
    })
    assert.deepEqual([wrong.status, wrong.code], [404, 'NOT_FOUND'])
    await kitchen.call('PUT /subscribe', { body: renew })
    const order = await place(kitchen, token)
    await move(order._id, 'accepted')
    await until(() => next.arrived.length === 1)
    assert.equal(old.asked, 0)
    assert.equal((await kitchen.refused('PUT /subscribe', { body: renew })).status, 404)
  })

  it('are for twenty devices of one person; the one that subscribed longest ago makes room', async () => {
    const { token, _id } = await kitchen.customer()
    const devices = []
    for (let n = 0; n < 21; n += 1) devices.push(await deviceOf(token))
    const kept = (
      await kitchen.db.query.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', _id).execute()
    ).map(({ endpoint }) => endpoint)
    assert.deepEqual(new Set(kept), new Set(devices.slice(1).map(({ subscription }) => subscription.endpoint)))
  })

  it('keep one pair of keys, made once, and show the public one alone', async () => {
    const { publicKey } = await kitchen.call('GET /push-key')
    assert.equal(Buffer.from(publicKey, 'base64url').length, 65)
    assert.deepEqual(await kitchen.call('GET /push-key'), { publicKey })
    const row = await kitchen.db.query.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow()
    assert.equal(row.public_key, publicKey)
    const own = await openKitchen({ env: { VAPID_PUBLIC_KEY: row.public_key, VAPID_PRIVATE_KEY: row.private_key } })
    try {
      assert.deepEqual(await own.call('GET /push-key'), { publicKey })
      assert.deepEqual(await own.db.query.selectFrom('push_keys').selectAll().execute(), [])
    } finally {
      await own.close()
    }
    assert.throws(
      () => readConfig({ VAPID_PUBLIC_KEY: row.public_key }),
      /^Error: VAPID_PRIVATE_KEY wants|VAPID_PRIVATE_KEY wants/,
    )
    const wrong = { VAPID_PUBLIC_KEY: row.public_key, VAPID_PRIVATE_KEY: 'A'.repeat(43) }
    assert.throws(
      () => readConfig(wrong),
      (error: Error) =>
        error.message.startsWith('VAPID_PRIVATE_KEY wants') && !error.message.includes(wrong.VAPID_PRIVATE_KEY),
    )
  })
})

describe('an address that is no push service', () => {
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) }
  let kitchen: Kitchen
  let token: string
  before(async () => {
    kitchen = await openKitchen()
    token = await kitchen.owner()
  })
  after(() => kitchen.close())

  it('is refused on subscribing: no https, an inner address however it is written, no keys', async () => {
    const inner = [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f.0.0.1',
      '0177.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '[::1]',
      '[::]',
      '[fe80::1]',
      '[fc00::1]',
      '[fd00:ec2::254]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[64:ff9b::7f00:1]',
      '[2002:7f00:1::]',
      '[2001:db8::1]',
      '[ff02::1]',
      'localhost',
      'LOCALHOST.',
      'a.localhost',
    ]
    for (const endpoint of [
      'http://push.example/a',
      'ftp://push.example/a',
      'push.example',
      '',
      'https://user:secret@push.example/a',
      'https://push.example/a b',
      `https://push.example/${'a'.repeat(2000)}`,
      ...inner.map((host) => `https://${host}/a`),
    ]) {
      const refused = await kitchen.refused('POST /subscribe', { token, body: { endpoint, keys } })
      assert.deepEqual(
        [refused.status, refused.code, refused.details],
        [422, 'INVALID', { field: 'endpoint' }],
        endpoint,
      )
    }
    for (const [field, wrong] of [
      ['keys.p256dh', { ...keys, p256dh: 'B'.repeat(87) }],
      ['keys.p256dh', { ...keys, p256dh: '' }],
      ['keys.auth', { ...keys, auth: 'AAAA' }],
    ] as const) {
      assert.deepEqual(
        (await kitchen.refused('POST /subscribe', { token, body: { endpoint: 'https://push.example/a', keys: wrong } }))
          .details,
        { field },
      )
    }
    for (const body of [
      {},
      { endpoint: 'https://push.example/a' },
      { endpoint: 5, keys },
      { endpoint: 'https://push.example/a', keys: { p256dh: keys.p256dh } },
    ]) {
      assert.equal((await kitchen.refused('POST /subscribe', { token, body })).status, 400)
    }
    assert.deepEqual(await subscriptions(kitchen), [])
    for (const host of ['8.8.8.8', '172.32.0.1', '[2606:4700::1111]', 'push.example', 'localhost.example'])
      assert.ok(!isInnerHost(host), host)
  })

  it('is refused on sending, once it is known where its name leads', async () => {
    await kitchen.call('POST /subscribe', { token, body: { endpoint: 'https://push.example/a', keys } })
    const { token: customer } = await kitchen.customer()
    const send = async (endpoint: string) => {
      await kitchen.db.write((tx) => tx.query.updateTable('push_subscriptions').set({ endpoint }).execute())
      await place(kitchen, customer)
      await quiet(kitchen)
      return (await kitchen.call('GET /jobs/parked', { token }))[0]?.error
    }
    assert.equal(await send('https://127.0.0.1:1/a'), '127.0.0.1:1 is no push service out on the internet')
    assert.equal(await send('http://push.example/a'), 'push.example is no push service out on the internet')
  })
})

describe('an order that nobody opens', () => {
  let kitchen: Kitchen
  let sink: MailSink
  let admin: string
  before(async () => {
    sink = await openMailSink()
    kitchen = await openKitchen({
      env: { SMTP_URL: sink.url, PUBLIC_URL: 'https://kitchen.example', UNSEEN_ORDER_MINUTES: '3' },
    })
    admin = await kitchen.owner()
  })
  after(async () => {
    await kitchen.close()
    await sink.close()
  })

  it('is mailed to the owner after three minutes, once, and not to the example address; one that was opened, moved or cancelled is not', async () => {
    const { token, name } = await kitchen.customer('Fọlákẹ́ Adéyẹmí')
    const [forgotten, opened, moved, cancelled] = [
      await place(kitchen, token),
      await place(kitchen, token),
      await place(kitchen, token),
      await place(kitchen, token),
    ]
    await kitchen.call('POST /orders/:id/acknowledge', { token: admin, params: { id: opened._id } })
    await kitchen.call('PUT /orders/:id', { token: admin, params: { id: moved._id }, body: { status: 'cooking' } })
    await kitchen.call('POST /orders/:id/cancel', { token, params: { id: cancelled._id }, body: {} })
    await quiet(kitchen)
    const told = () => sink.taken.filter(({ mail }) => mail.subject?.includes('nobody has opened'))
    assert.deepEqual(await jobs(kitchen), [], 'an order that is opened in time costs no job')
    kitchen.clock.now += 165_000
    await new Promise((resolve) => setTimeout(resolve, 6000))
    assert.equal(told().length, 0, 'not sooner')
    kitchen.clock.now += 15_000
    await until(() => told().length === 1)
    await quiet(kitchen)
    const { mail, to } = told()[0] as MailSink['taken'][number]
    const ownerId = (await kitchen.call('GET /user', { token: admin }))._id
    assert.deepEqual(
      [to, mail.subject, mail.messageId],
      [
        [owner.email],
        `Order #${forgotten.number} waits: nobody has opened it yet`,
        `<order-${forgotten._id}-unseen-${ownerId}@kitchen.example>`,
      ],
    )
    for (const words of [
      'came 3 minutes ago',
      `https://kitchen.example/admin/orders/${forgotten._id}`,
      `For: ${name}`,
      'Phone: 0803 555 0148',
      'Amala, 2 spoons: ₦2,400',
      'To: Ilé Ìyá Ṣadé, Mòòrè, Ile-ife',
    ])
      assert.ok(mail.text?.includes(words), `${words} in ${mail.text}`)
    assert.equal(told().length, 1)
  })
})
