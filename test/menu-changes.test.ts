/**
 * Changes of the menu beyond name and price: sold out, position, earlier prices, taking off and restoring, and what the
 * audit log says.
 */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { MENU_LIMIT } from '../src/contract/menu.ts'
import { sweep } from '../src/server/privacy/retention.ts'
import { connected, once, openKitchen, until, type Kitchen } from '../harness/kitchen.ts'

const DAY = 86_400_000

describe('the owner at the menu', () => {
  let kitchen: Kitchen
  let token: string
  let ada: { token: string }
  before(async () => {
    kitchen = await openKitchen()
    token = await kitchen.owner()
    ada = await kitchen.customer('Ada')
  })
  after(() => kitchen.close())

  const create = (body: object = {}) =>
    kitchen.call('POST /products', { token, body: { name: `Dish ${randomUUID()}`, price: 500, ...body } })
  const change = (id: string, body: object) => kitchen.call('PUT /products/:id', { token, params: { id }, body })
  const remove = (id: string) => kitchen.call('DELETE /products/:id', { token, params: { id } })
  const restore = (id: string) => kitchen.call('POST /products/:id/restore', { token, params: { id } })
  const menu = () => kitchen.call('GET /products')
  const shown = async (id: string) => (await menu()).find(({ _id }) => _id === id)
  const written = (id: string) =>
    kitchen.db.query
      .selectFrom('audit_entries')
      .select(['action', 'details', 'by_user'])
      .where('subject', '=', id)
      .orderBy('number')
      .execute()
  const wait = (ms: number) => {
    kitchen.clock.now += ms
  }

  it('sells out a dish at once on every open page, and refuses orders of it until it is back', async () => {
    const dish = await create({ name: 'Ẹ̀gúsí' })
    const page = await connected(kitchen.socket())
    const told = once(page, 'menu_changed', 1000).then(menu)
    assert.equal((await change(dish._id, { soldOut: true })).soldOut, true)
    assert.equal((await told).find(({ _id }) => _id === dish._id)?.soldOut, true)
    for (const item of [
      { productId: dish._id, quantity: 1 },
      { name: 'Ẹ̀GÚSÍ', quantity: 1 },
    ]) {
      const refused = await kitchen.refused('POST /orders', {
        token: ada.token,
        body: { items: [{ name: 'Amala', quantity: 1 }, item] },
      })
      assert.deepEqual(
        [refused.status, refused.code, refused.message, refused.details],
        [
          422,
          'SOLD_OUT',
          `${'Ẹ̀gúsí'.normalize('NFC')} is sold out for now.`,
          { line: 1, productId: dish._id, left: 0 },
        ],
      )
    }
    wait(2 * DAY)
    assert.equal((await shown(dish._id))?.soldOut, true, 'what the owner said stays said')
    await change(dish._id, { soldOut: false })
    assert.ok(
      await kitchen.call('POST /orders', { token: ada.token, body: { items: [{ productId: dish._id, quantity: 1 }] } }),
    )
  })

  it('keeps what a dish cost before, and until when, page by page', async () => {
    const { _id } = await create({ price: 1000 })
    const changes = [1200, 1200, 900.5]
    const times: string[] = []
    for (const price of changes) {
      wait(DAY)
      await change(_id, { price })
      times.push(new Date(kitchen.clock.now).toISOString().slice(0, 10))
    }
    await change(_id, { description: 'With more pepper.' })
    const past = await kitchen.call('GET /products/:id/prices', { token, params: { id: _id } })
    assert.deepEqual(
      past.map(({ price, until }) => [price, until.slice(0, 10)]),
      [
        [1200, times[2]],
        [1000, times[0]],
      ],
      'the same price again is no change',
    )
    const first = await kitchen.send('GET', `/api/products/${_id}/prices?limit=1`, { token })
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]
    const second = await kitchen.send('GET', next ?? '', { token })
    assert.deepEqual([...(first.body as object[]), ...(second.body as object[])], past)
    assert.equal(second.headers.get('link'), null)
  })

  it('gives many dishes new prices in one step, or none of them, and overwrites nobody', async () => {
    // One after the other, because the menu is in the order in which they were created.
    const dishes = [await create({ price: 1000 }), await create({ price: 1200.5 }), await create({ price: 900 })]
    const [one, two, three] = dishes.map(({ _id }) => _id) as [string, string, string]
    const save = (prices: object[]) => kitchen.call('PUT /products/prices', { token, body: { prices } })
    const refused = (prices: object[]) => kitchen.refused('PUT /products/prices', { token, body: { prices } })
    const prices = async () =>
      (await menu()).filter(({ _id }) => [one, two, three].includes(_id)).map(({ price }) => price)
    const page = await connected(kitchen.socket())
    let heard = 0
    page.on('menu_changed', () => {
      heard++
    })
    const asked = [
      { _id: three, price: 1000, seen: 900 },
      { _id: one, price: 1100, seen: 1000 },
      { _id: two, price: 1200.5, seen: 1200.5 },
    ]
    assert.deepEqual(
      (await save(asked)).map(({ _id, price }) => [_id, price]),
      [
        [three, 1000],
        [one, 1100],
        [two, 1200.5],
      ],
    )
    assert.deepEqual(await prices(), [1100, 1200.5, 1000])
    assert.deepEqual(await save(asked), await save(asked), 'an answer that was lost may be asked for again')
    const past = async (id: string) =>
      (await kitchen.call('GET /products/:id/prices', { token, params: { id } })).map(({ price }) => price)
    assert.deepEqual([await past(one), await past(two), await past(three)], [[1000], [], [900]])
    assert.deepEqual(
      (await written(one)).slice(1).map(({ action, details }) => [action, JSON.parse(details) as object]),
      [['product.changed', { changed: 'price', priceBefore: 100_000, price: 110_000 }]],
    )
    assert.equal((await written(two)).length, 1, 'the same price again is no change')
    await kitchen.call('PUT /products/:id', { token, params: { id: two }, body: { price: 1250 } })
    const meanwhile = await refused([
      { _id: one, price: 1500, seen: 1100 },
      { _id: two, price: 1500, seen: 1200.5 },
    ])
    assert.deepEqual(
      [meanwhile.status, meanwhile.code, meanwhile.details],
      [409, 'PRICE_CHANGED', { prices: [{ _id: two, name: dishes[1]?.name, price: 1250 }] }],
    )
    assert.match(meanwhile.message, /costs ₦1,250 by now: somebody has changed it meanwhile\. Nothing was saved/)
    for (const price of [0, -5, 10.001, 10_000_001]) {
      const bad = await refused([
        { _id: one, price: 1500, seen: 1100 },
        { _id: two, price, seen: 1250 },
      ])
      assert.deepEqual([bad.status, bad.code, bad.details], [422, 'INVALID', { field: 'price', productId: two }])
    }
    await remove(three)
    assert.equal(
      (
        await refused([
          { _id: one, price: 1500, seen: 1100 },
          { _id: three, price: 1500, seen: 1000 },
        ])
      ).status,
      404,
    )
    const many = Array.from({ length: MENU_LIMIT + 1 }, (_, nth) => ({ _id: String(nth), price: 1, seen: 1 }))
    for (const wrong of [
      [],
      many,
      [
        { _id: one, price: 1, seen: 1100 },
        { _id: one, price: 2, seen: 1100 },
      ],
    ])
      assert.equal((await refused(wrong)).status, 422)
    assert.equal((await refused([{ _id: one, price: '1500', seen: 1100 }])).status, 400)
    assert.deepEqual(await prices(), [1100, 1250], 'nothing of what was refused was saved')
    await until(async () => heard > 0)
    const race = await Promise.allSettled(
      [1600, 1700].map((price) =>
        save([
          { _id: one, price, seen: 1100 },
          { _id: two, price, seen: 1250 },
        ]),
      ),
    )
    assert.deepEqual(race.map(({ status }) => status).sort(), ['fulfilled', 'rejected'], 'of two at once one is told')
    assert.equal(new Set(await prices()).size, 1)
    await restore(three)
  })

  it('puts dishes in the order the owner wants, and leaves the rest as it was', async () => {
    const fresh = await openKitchen()
    try {
      const owner = await fresh.owner()
      const names = async () => (await fresh.call('GET /products')).map(({ name }) => name).join(', ')
      const dishes = await fresh.call('GET /products')
      const place = (nth: number, before: number | null) =>
        fresh.call('PUT /products/:id/place', {
          token: owner,
          params: { id: dishes[nth]?._id ?? '' },
          body: { before: before === null ? null : (dishes[before]?._id ?? '') },
        })
      await place(3, 0)
      assert.equal(await names(), 'Jollof Rice, Amala, Beans, Fufu, Moi Moi, Pounded Yam')
      await place(3, 0)
      assert.equal(await names(), 'Jollof Rice, Amala, Beans, Fufu, Moi Moi, Pounded Yam', 'said twice, done once')
      await place(0, null)
      await place(1, 1)
      assert.equal(await names(), 'Jollof Rice, Beans, Fufu, Moi Moi, Pounded Yam, Amala')
      await fresh.call('DELETE /products/:id', { token: owner, params: { id: dishes[2]?._id ?? '' } })
      await place(5, 3)
      assert.equal(await names(), 'Pounded Yam, Jollof Rice, Beans, Moi Moi, Amala')
      await fresh.call('POST /products', { token: owner, body: { name: 'Ọ̀fadà', price: 5 } })
      assert.match(await names(), /Amala, \S+$/, 'a new dish is the last')
      for (const [id, before] of [
        ['x', null],
        [dishes[0]?._id ?? '', 'x'],
        [dishes[2]?._id ?? '', null],
      ] as const)
        assert.equal(
          (await fresh.refused('PUT /products/:id/place', { token: owner, params: { id }, body: { before } })).status,
          404,
        )
      await Promise.all(
        dishes.flatMap((_, nth) => (nth === 2 ? [] : [place(nth, nth === 0 ? null : 0), place(nth, null)])),
      )
      assert.equal(new Set((await names()).split(', ')).size, 6, 'many at once lose none')
    } finally {
      await fresh.close()
    }
  })

  it('brings back what was taken off within 30 days, as and where it was, and its home card with it', async () => {
    const before = await menu()
    const fufu = before.find(({ card }) => card === 'fufu')
    assert.ok(fufu)
    const placed = await kitchen.call('POST /orders', {
      token: ada.token,
      body: { items: [{ productId: fufu._id, quantity: 2 }] },
    })
    assert.deepEqual(await remove(fufu._id), fufu)
    assert.equal(
      (
        await kitchen.refused('POST /orders', {
          token: ada.token,
          body: { items: [{ productId: fufu._id, quantity: 1 }] },
        })
      ).code,
      'UNKNOWN_DISH',
    )
    wait(29 * DAY)
    token = await freshOwner()
    const [off] = await kitchen.call('GET /products/taken-off', { token })
    assert.deepEqual(
      [off?._id, off?.name, off?.price, Date.parse(off?.restorableUntil ?? '') - Date.parse(off?.deletedAt ?? '')],
      [fufu._id, 'Fufu', 1300, 30 * DAY],
    )
    const page = await connected(kitchen.socket())
    const told = once(page, 'menu_changed', 1000)
    assert.deepEqual(await restore(fufu._id), fufu)
    await told
    assert.deepEqual(await menu(), before)
    assert.deepEqual(await restore(fufu._id), fufu, 'what is on the menu stays there')
    assert.deepEqual(await kitchen.call('GET /products/taken-off', { token }), [])
    assert.equal((await kitchen.call('GET /orders/:id', { token, params: { id: placed._id } })).items[0]?.name, 'Fufu')
  })

  it('does not bring back what nobody ever cooked, what is too old, what has lost its name, or what finds no room', async () => {
    const refused = async (id: string) => {
      const { status, code } = await kitchen.refused('POST /products/:id/restore', { token, params: { id } })
      return [status, code]
    }
    assert.deepEqual(await refused('x'), [404, 'NOT_FOUND'])
    const dish = await create({ name: 'Ofe Akwu' })
    await remove(dish._id)
    const other = await create({ name: 'OFE  AKWU' })
    const taken = await kitchen.refused('POST /products/:id/restore', { token, params: { id: dish._id } })
    assert.deepEqual(
      [taken.status, taken.code, taken.message, taken.details],
      [
        409,
        'NAME_TAKEN',
        'Another dish is called Ofe Akwu now. Give that one another name first.',
        { field: 'name', productId: other._id },
      ],
    )
    await change(other._id, { name: 'Banga' })
    assert.equal((await restore(dish._id)).name, 'Ofe Akwu')
    await remove(dish._id)
    wait(30 * DAY + 1000)
    token = await freshOwner()
    assert.deepEqual(await refused(dish._id), [409, 'TOO_LATE'])
    assert.deepEqual(await kitchen.call('GET /products/taken-off', { token }), [])
    const late = await create()
    await remove(late._id)
    const room = MENU_LIMIT - (await menu()).length
    const fill = {
      unit: 'spoon',
      description: '',
      card: null,
      price: 100,
      created_at: 0,
      updated_at: 0,
      deleted_at: null,
    }
    await kitchen.db.write((tx) =>
      tx.query
        .insertInto('products')
        .values(
          Array.from({ length: room }, (_, n) => ({
            ...fill,
            id: `fill-${n}`,
            name: `F ${n}`,
            name_key: `f ${n}`,
            position: 100 + n,
          })),
        )
        .execute(),
    )
    assert.deepEqual(await refused(late._id), [409, 'MENU_FULL'])
    await kitchen.db.write((tx) => tx.query.deleteFrom('products').where('id', 'like', 'fill-%').execute())
    assert.equal((await restore(late._id))._id, late._id)
  })

  it('writes down who did what to a dish, with the price before and after', async () => {
    const { _id: owner } = await kitchen.call('GET /user', { token })
    const { _id } = await create({ price: 700 })
    await change(_id, { price: 800, description: 'Hot.', name: `Named ${_id}` })
    await change(_id, { price: 800 })
    await change(_id, { soldOut: true, portions: 5 })
    await remove(_id)
    await restore(_id)
    assert.deepEqual(
      (await written(_id)).map(({ action, details, by_user }) => [
        action,
        JSON.parse(details) as object,
        by_user === owner,
      ]),
      [
        ['product.created', { price: 70_000 }, true],
        ['product.changed', { changed: 'name, price, description', priceBefore: 70_000, price: 80_000 }, true],
        ['product.changed', { changed: 'sold_out, portions' }, true],
        ['product.deleted', { price: 80_000 }, true],
        ['product.restored', { price: 80_000 }, true],
      ],
    )
  })

  it('keeps the row of a dish that is gone for good, and not its picture', async () => {
    const { _id } = await create()
    await kitchen.db.write((tx) =>
      tx.query
        .updateTable('products')
        .set({ picture: 'f'.repeat(32) })
        .where('id', '=', _id)
        .execute(),
    )
    await remove(_id)
    const look = () =>
      kitchen.db.query.selectFrom('products').select('picture').where('id', '=', _id).executeTakeFirst()
    const lasts = { idleDays: 3650, maxDays: 3650 }
    await sweep(kitchen.db, lasts, kitchen.clock.now + 29 * DAY)
    assert.equal((await look())?.picture, 'f'.repeat(32))
    await sweep(kitchen.db, lasts, kitchen.clock.now + 31 * DAY)
    assert.deepEqual(await look(), { picture: null })
  })

  /** A month later the owner has to log in again. */
  async function freshOwner() {
    return (
      await kitchen.call('POST /auth/login', { body: { email: 'owner@kitchen.test', password: 'the-owner-cooks' } })
    ).token
  }
})
