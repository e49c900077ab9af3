/**
 * The first hour of a shop: what the owner is asked to set, what holds until then, and that afterwards the shop speaks
 * only of itself.
 */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { KitchenSettings } from '../src/contract/kitchen.ts'
import { openKitchen, owner, until, type Kitchen } from '../harness/kitchen.ts'
import { lettersTo, openMailSink, tokenIn, type MailSink } from './mail-sink.ts'

const own = { accountNumber: '0123 456 789', bankName: 'Kuda', accountName: 'Titilayo Ade' }
const toKitchen = (kitchen: Kitchen) => async (change: Partial<KitchenSettings>) =>
  kitchen.call('PUT /kitchen', {
    token: await kitchen.owner(),
    body: { change, seen: await kitchen.call('GET /kitchen') },
  })

describe('the first hour', () => {
  let kitchen: Kitchen
  before(async () => {
    kitchen = await openKitchen()
  })
  after(() => kitchen.close())

  const list = async () => kitchen.call('GET /kitchen/first-hour', { token: await kitchen.owner() })
  const left = async () => (await list()).items.filter(({ done }) => !done).map(({ name }) => name)
  const say = async (body: { right?: string; away?: boolean }) =>
    kitchen.call('PUT /kitchen/first-hour', { token: await kitchen.owner(), body })

  it('ticks off what is set, from the settings, the menu and the orders themselves', async () => {
    const change = toKitchen(kitchen)
    const token = await kitchen.owner()
    const all = ['name', 'bank', 'phone', 'email', 'links', 'towns', 'prices', 'hours', 'samples', 'sound', 'order']
    assert.deepEqual(await left(), all)
    const does = async (done: string, act: () => Promise<unknown>) => {
      await act()
      const index = all.indexOf(done)
      if (index >= 0) all.splice(index, 1)
      assert.deepEqual(await left(), all, done)
    }
    await does('bank', () => change({ bank: own }))
    await does('', () => change({ phone: '0803 555 0148' }))
    await does('phone', () => change({ chatLink: '0803 555 0148' }))
    await does('email', () => change({ email: 'titi@kitchen.example' }))
    await does('', () => change({ facebook: '@mama.titi' }))
    await does('links', () => change({ instagram: '', tiktok: '' }))
    await does('towns', () => change({ towns: [{ name: 'Ede', fee: 500, minimum: 0 }] }))
    await does('name', () => change({ name: 'Mama Titi' }))
    await does('hours', () => change({ hours: Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '00:00' }]) }))
    const [dish] = await kitchen.call('GET /products')
    await does('prices', () =>
      kitchen.call('PUT /products/:id', {
        token,
        params: { id: dish?._id ?? '' },
        body: { name: dish?.name ?? '', price: 1300 },
      }),
    )
    await does('samples', () => change({ samples: { reviews: false, stars: true } }))
    const { token: ada } = await kitchen.customer('Ada')
    await does('order', () =>
      kitchen.call('POST /orders', { token: ada, body: { items: [{ name: 'Amala', quantity: 1 }] } }),
    )
    await does('sound', () => say({ right: 'sound' }))
    assert.deepEqual(all, [])
  })

  it("takes the owner's word for what is right as it is, and can be put away and found again", async () => {
    const fresh = await openKitchen()
    try {
      const token = await fresh.owner()
      const tell = (body: object) => fresh.call('PUT /kitchen/first-hour', { token, body })
      for (const right of ['name', 'hours', 'towns', 'prices', 'samples', 'sound', 'hours']) await tell({ right })
      assert.deepEqual(
        (await tell({ away: true })).items.filter(({ done }) => !done).map(({ name }) => name),
        ['bank', 'phone', 'email', 'links', 'order'],
      )
      assert.equal((await fresh.call('GET /kitchen/first-hour', { token })).away, true)
      assert.equal((await tell({ away: false })).away, false)
      for (const right of ['bank', 'order', 'everything']) {
        const { status, code, details } = await fresh.refused('PUT /kitchen/first-hour', { token, body: { right } })
        assert.deepEqual([status, code, details], [422, 'INVALID', { field: 'right' }])
      }
      const noted = (await fresh.call('GET /audit', { token })).filter(({ words }) =>
        words.includes('the list of first steps'),
      )
      assert.equal(noted.length, 8, 'what changes nothing is not noted')
    } finally {
      await fresh.close()
    }
  })

  it('takes links and numbers as people type them, and nothing that is no link', async () => {
    const change = toKitchen(kitchen)
    const typed: [keyof KitchenSettings & ('chatLink' | 'facebook' | 'instagram' | 'tiktok'), string, string][] = [
      ['chatLink', ' 0805 555 0148 ', 'https://wa.me/2348055550148'],
      ['chatLink', '+234 805-555-0148', 'https://wa.me/2348055550148'],
      ['chatLink', '+44 7700 900 123', 'https://wa.me/447700900123'],
      ['chatLink', 'wa.me/2348055550148', 'https://wa.me/2348055550148'],
      ['chatLink', 'http://t.me/mamatiti', 'https://t.me/mamatiti'],
      ['chatLink', '', ''],
      ['facebook', 'mama.titi', 'https://www.facebook.com/mama.titi'],
      ['facebook', 'facebook.com/mamatiti', 'https://facebook.com/mamatiti'],
      ['facebook', 'http://fb.com/mamatiti', 'https://fb.com/mamatiti'],
      ['instagram', '@mama_titi', 'https://www.instagram.com/mama_titi'],
      ['instagram', 'www.instagram.com/mama_titi/', 'https://www.instagram.com/mama_titi/'],
      ['tiktok', '@mamatiti', 'https://www.tiktok.com/@mamatiti'],
      ['tiktok', 'tiktok.com/@mamatiti', 'https://tiktok.com/@mamatiti'],
    ]
    for (const [field, written, stored] of typed)
      assert.equal((await change({ [field]: written }))[field], stored, written)
    const wrong: typeof typed = [
      ['chatLink', '12345', ''],
      ['chatLink', '@mamatiti', ''],
      ['chatLink', 'wa.me', ''],
      ['facebook', 'www.facebook.com', ''],
      ['facebook', 'https://facebook.com/', ''],
      // oxlint-disable-next-line no-script-url
      ['instagram', 'javascript:alert(1)', ''],
      ['tiktok', 'data:text/html,x', ''],
      ['facebook', 'https://me:secret@facebook.com/x', ''],
      ['instagram', 'two words', ''],
      ['tiktok', `tiktok.com/${'x'.repeat(300)}`, ''],
    ]
    const token = await kitchen.owner()
    for (const [field, written] of wrong) {
      const { status, code, details } = await kitchen.refused('PUT /kitchen', {
        token,
        body: { change: { [field]: written }, seen: await kitchen.call('GET /kitchen') },
      })
      assert.deepEqual([status, code, details], [422, 'INVALID', { field }], written)
    }
  })
})

describe('a shop just started that is open to the internet', () => {
  let kitchen: Kitchen
  let sink: MailSink
  before(async () => {
    sink = await openMailSink()
    kitchen = await openKitchen({
      env: { SMTP_URL: sink.url, PUBLIC_URL: 'https://shop.example', UNSEEN_ORDER_MINUTES: '3' },
    })
  })
  after(async () => {
    await kitchen.close()
    await sink.close()
  })
  const amala = { items: [{ name: 'Amala', quantity: 2 }], customerNote: '14 Mayfair Road', town: 'Ile-ife' }

  it('takes orders at once, and no transfer to the account that is an example', async () => {
    const { token } = await kitchen.customer('Ada')
    const order = await kitchen.call('POST /orders', { token, body: amala })
    assert.equal((await kitchen.call('GET /kitchen')).transferUnavailable, true)
    const { status, code, message } = await kitchen.refused('POST /checkout', {
      token,
      body: { orders: [order._id], method: 'transfer' },
    })
    assert.deepEqual(
      [status, code, message],
      [
        422,
        'TRANSFER_UNAVAILABLE',
        'Bank transfer is not possible yet: the kitchen has not given its account. Please choose another way to pay.',
      ],
    )
    assert.equal(
      (await kitchen.call('GET /orders/:id', { token, params: { id: order._id } })).payment,
      null,
      'nothing is stored',
    )
    assert.equal(
      (await kitchen.call('POST /checkout', { token, body: { orders: [order._id], method: 'cash' } })).method,
      'cash',
    )

    const change = toKitchen(kitchen)
    assert.equal((await change({ place: 'Ede' })).transferUnavailable, true)
    assert.equal((await change({ bank: own })).transferUnavailable, undefined)
    const again = await kitchen.call('POST /orders', { token, body: amala })
    assert.equal(
      (await kitchen.call('POST /checkout', { token, body: { orders: [again._id], method: 'transfer' } })).method,
      'transfer',
    )
  })

  it('at home lets the example be tried out', async () => {
    const home = await openKitchen()
    try {
      const { token } = await home.customer('Ada')
      const { _id } = await home.call('POST /orders', { token, body: amala })
      assert.equal((await home.call('GET /kitchen')).transferUnavailable, undefined)
      assert.equal(
        (await home.call('POST /checkout', { token, body: { orders: [_id], method: 'transfer' } })).method,
        'transfer',
      )
    } finally {
      await home.close()
    }
  })

  it('warns its admins of unopened orders in their own mailboxes, and says that it does', async () => {
    const admin = await kitchen.owner()
    const warnings = async () => (await kitchen.call('GET /kitchen/first-hour', { token: admin })).warnings
    assert.deepEqual(await warnings(), {
      afterMinutes: 3,
      to: [{ address: owner.email, example: true }],
      mailServer: true,
    })
    const bisi = await kitchen.customer('Bísí')
    await kitchen.call('POST /admins/invitations', { token: admin, body: { email: bisi.email } })
    const invitation = () => tokenIn(lettersTo(sink, bisi.email, /Run the kitchen/)[0])
    await until(() => invitation() !== undefined)
    await kitchen.call('POST /admins/accept', { token: bisi.token, body: { token: invitation() } })
    await toKitchen(kitchen)({ email: 'pots@mamatiti.example' })
    assert.deepEqual(
      (await warnings()).to.map(({ address }) => address).toSorted(),
      [bisi.email, owner.email, 'pots@mamatiti.example'].toSorted(),
    )

    const { token } = await kitchen.customer('Ada')
    await kitchen.call('POST /orders', { token, body: amala })
    kitchen.clock.now += 4 * 60_000
    const told = () => sink.taken.filter(({ mail }) => /nobody has opened/.test(mail.subject ?? ''))
    await until(() => told().length === 3)
    assert.deepEqual(
      told()
        .flatMap(({ to }) => to)
        .toSorted(),
      [bisi.email, owner.email, 'pots@mamatiti.example'].toSorted(),
      'each mailbox once',
    )
    assert.equal(new Set(told().map(({ mail }) => mail.messageId)).size, 3)
  })

  it('speaks of itself by its own name: in the sender of its letters, and in the story that it came with', async () => {
    const change = toKitchen(kitchen)
    const before = await change({ place: 'Osun State' })
    assert.match(before.story, /around us in Osun State, .* it is Ile-ife and Ipetumodu and nowhere else/s)
    const { story } = await change({
      name: 'Mama Titi',
      place: 'Ede',
      towns: [
        { name: 'Ede', fee: 0, minimum: 0 },
        { name: 'Iwo', fee: 0, minimum: 0 },
        { name: 'Ejigbo', fee: 0, minimum: 0 },
      ],
    })
    assert.match(story, /around us in Ede, .* it is Ede, Iwo and Ejigbo and nowhere else/s)
    assert.equal((await change({ story: 'We began with beans in Ede.' })).story, 'We began with beans in Ede.')
    assert.equal((await change({ place: 'Iwo' })).story, 'We began with beans in Ede.', 'her own words stay hers')

    const { email } = await kitchen.customer('Ngozi')
    await until(() => sink.taken.some(({ to }) => to.includes(email)))
    const welcome = sink.taken.find(({ to }) => to.includes(email))
    assert.deepEqual(
      [welcome?.mail.from, welcome?.mail.subject],
      [{ name: 'Mama Titi', address: 'kitchen@shop.example' }, 'Welcome to Mama Titi'],
    )
  })
})
