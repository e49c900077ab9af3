/** The menu: reading it, changing it, and what every reader sees after a change. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { get, type IncomingHttpHeaders } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { MENU_LIMIT } from '../src/contract/menu.ts'
import { connected, once, openKitchen, type Kitchen } from '../harness/kitchen.ts'

describe('the menu', () => {
  let kitchen: Kitchen
  let token: string
  before(async () => {
    kitchen = await openKitchen()
    token = await kitchen.owner()
  })
  after(() => kitchen.close())

  const create = (body: object) => kitchen.call('POST /products', { token, body })
  const menu = () => kitchen.call('GET /products')

  it("starts with the home page's six dishes, per spoon, for everybody to read", async () => {
    assert.deepEqual(
      (await menu()).map(({ _id: _, ...dish }) => dish),
      [
        {
          name: 'Amala',
          price: 1200,
          unit: 'spoon',
          description: '',
          category: '',
          card: 'amala',
          picture: 'amala',
          soldOut: false,
          portionsLeft: null,
        },
        {
          name: 'Beans',
          price: 1000,
          unit: 'spoon',
          description: '',
          category: '',
          card: 'beans',
          picture: 'beans',
          soldOut: false,
          portionsLeft: null,
        },
        {
          name: 'Fufu',
          price: 1300,
          unit: 'spoon',
          description: '',
          category: '',
          card: 'fufu',
          picture: 'fufu',
          soldOut: false,
          portionsLeft: null,
        },
        {
          name: 'Jollof Rice',
          price: 1500,
          unit: 'spoon',
          description: '',
          category: '',
          card: 'jollof-rice',
          picture: 'jollof-rice',
          soldOut: false,
          portionsLeft: null,
        },
        {
          name: 'Moi Moi',
          price: 900,
          unit: 'spoon',
          description: '',
          category: '',
          card: 'moi-moi',
          picture: 'moi-moi',
          soldOut: false,
          portionsLeft: null,
        },
        {
          name: 'Pounded Yam',
          price: 1800,
          unit: 'spoon',
          description: '',
          category: '',
          card: 'pounded-yam',
          picture: 'pounded-yam',
          soldOut: false,
          portionsLeft: null,
        },
      ],
    )
  })

  it('takes a dish, changes it and loses it, and every read after a write shows it', async () => {
    const dish = await create({ name: '  Ẹ̀fọ́ Rírò ', price: 2500.5, description: 'with stockfish' })
    assert.deepEqual(
      { ...dish, _id: '' },
      {
        _id: '',
        name: 'Ẹ̀fọ́ Rírò'.normalize('NFC'),
        price: 2500.5,
        unit: 'spoon',
        description: 'with stockfish',
        category: '',
        card: null,
        picture: null,
        soldOut: false,
        portionsLeft: null,
      },
    )
    assert.deepEqual((await menu()).at(-1), dish)
    const dearer = await kitchen.call('PUT /products/:id', { token, params: { id: dish._id }, body: { price: 2700 } })
    assert.deepEqual(dearer, { ...dish, price: 2700 }, 'what is not named stays')
    assert.deepEqual((await menu()).at(-1), dearer)
    const renamed = await kitchen.call('PUT /products/:id', {
      token,
      params: { id: dish._id },
      body: { name: 'Ẹ̀FỌ́ RÍRÒ', unit: 'plate', description: '' },
    })
    assert.deepEqual(
      renamed,
      { ...dearer, name: 'Ẹ̀FỌ́ RÍRÒ'.normalize('NFC'), unit: 'plate', description: '' },
      'its own name in another case is free',
    )
    assert.deepEqual(await kitchen.call('PUT /products/:id', { token, params: { id: dish._id }, body: {} }), renamed)
    assert.deepEqual(await kitchen.call('DELETE /products/:id', { token, params: { id: dish._id } }), renamed)
    assert.ok(!(await menu()).some(({ _id }) => _id === dish._id))
    for (const gone of [
      await kitchen.refused('PUT /products/:id', { token, params: { id: dish._id }, body: { price: 1 } }),
      await kitchen.refused('DELETE /products/:id', { token, params: { id: dish._id } }),
    ])
      assert.deepEqual([gone.status, gone.code], [404, 'NOT_FOUND'])
    const again = await create({ name: 'Ẹ̀fọ́ Rírò', price: 100 })
    assert.notEqual(again._id, dish._id, 'the name of a dish that has left is free')
  })

  it('keeps a home card tied to its dish, whatever it is called, and gives none to another', async () => {
    const [amala] = await menu()
    assert.ok(amala)
    const renamed = await kitchen.call('PUT /products/:id', {
      token,
      params: { id: amala._id },
      body: { name: 'Àmàlà Dúdú', card: 'beans' },
    })
    assert.equal(renamed.card, 'amala')
    await kitchen.call('PUT /products/:id', { token, params: { id: amala._id }, body: { name: 'Amala' } })
    assert.equal((await create({ name: randomUUID(), price: 1, card: 'fufu' })).card, null)
  })

  it('has each name once, in any case and spacing, also when two are sent at once', async () => {
    for (const name of ['jollof rice', 'JOLLOF RICE', ' Jollof  Rice ', 'Jollof\u00a0Rice']) {
      const taken = await kitchen.refused('POST /products', { token, body: { name, price: 1 } })
      assert.deepEqual([taken.status, taken.code], [409, 'NAME_TAKEN'], name)
    }
    const tones = await create({ name: 'ọbẹ̀ ilá'.normalize('NFC'), price: 1 })
    assert.equal(
      (await kitchen.refused('POST /products', { token, body: { name: 'ỌBẸ̀ ILÁ'.normalize('NFD'), price: 1 } })).code,
      'NAME_TAKEN',
    )
    const other = await create({ name: 'obe ila', price: 1 })
    assert.notEqual(other._id, tones._id, 'tone marks tell words apart')
    const renamed = await kitchen.refused('PUT /products/:id', {
      token,
      params: { id: other._id },
      body: { name: 'beans' },
    })
    assert.deepEqual([renamed.status, renamed.code], [409, 'NAME_TAKEN'])
    const rush = await Promise.all(
      Array.from({ length: 6 }, () =>
        kitchen.send('POST', '/api/products', { token, body: { name: 'Ofada Rice', price: 5 } }),
      ),
    )
    assert.deepEqual(
      rush.map(({ status }) => status).sort((a, b) => a - b),
      [201, 409, 409, 409, 409, 409],
    )
  })

  it('takes a price above nothing with at most two decimals, and texts within their bounds', async () => {
    for (const price of [0.01, 19.99, 9_999_999.99, 10_000_000])
      assert.equal((await create({ name: randomUUID(), price })).price, price)
    for (const price of [0, -0, -1, 0.001, 1.005, 10_000_000.01, 1e21]) {
      const refused = await kitchen.refused('POST /products', { token, body: { name: randomUUID(), price } })
      assert.deepEqual(
        [refused.status, refused.code, refused.details],
        [422, 'INVALID', { field: 'price' }],
        String(price),
      )
    }
    const long = await create({
      name: '🍛'.repeat(200),
      price: 1,
      description: 'ọ'.repeat(2000),
      unit: '🥄'.repeat(40),
    })
    assert.equal(long.name, '🍛'.repeat(200))
    for (const [field, value] of [
      ['name', ''],
      ['name', '  '],
      ['name', 'x'.repeat(201)],
      ['unit', ' '],
      ['unit', 'x'.repeat(41)],
      ['description', 'x'.repeat(2001)],
    ] as const) {
      const refused = await kitchen.refused('POST /products', {
        token,
        body: { name: randomUUID(), price: 1, [field]: value },
      })
      assert.deepEqual([refused.status, refused.details], [422, { field }])
    }
  })

  it('is the same bytes plain, gzip and brotli, and none at all to who has them', async () => {
    const plain = await read('identity')
    assert.deepEqual(JSON.parse(plain.bytes.toString()), await menu())
    for (const [accept, coding, unpack] of [
      ['gzip', 'gzip', gunzipSync],
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['br;q=1.0, gzip;q=0.8, *;q=0.1', 'br', brotliDecompressSync],
      ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
    ] as const) {
      const packed = await read(accept)
      assert.equal(packed.headers['content-encoding'], coding, accept)
      assert.deepEqual(unpack(packed.bytes), plain.bytes)
      assert.equal(packed.headers.etag, plain.headers.etag)
    }
    for (const accept of ['', 'br;q=0, gzip;q=0', 'zstd'])
      assert.equal((await read(accept)).headers['content-encoding'], undefined, accept)
    const { etag = '', vary, 'cache-control': cache } = plain.headers
    assert.match(etag, /^"[\w-]+"$/)
    assert.deepEqual([vary, cache], ['accept-encoding', 'no-cache'])
    for (const has of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const unchanged = await read('br', { 'if-none-match': has })
      assert.deepEqual([unchanged.status, unchanged.bytes.length, unchanged.headers.etag], [304, 0, etag])
    }
    await create({ name: randomUUID(), price: 1 })
    const changed = await read('br', { 'if-none-match': etag })
    assert.equal(changed.status, 200)
    assert.notEqual(changed.headers.etag, etag)
  })

  it('shows a change to the very next read, whoever reads at the same time', async () => {
    const dish = await create({ name: randomUUID(), price: 1 })
    let reading = true
    const crowd = (async () => {
      while (reading) await Promise.all([menu(), menu(), menu()])
    })()
    for (let price = 2; price < 40; price++) {
      await kitchen.call('PUT /products/:id', { token, params: { id: dish._id }, body: { price } })
      assert.equal((await menu()).find(({ _id }) => _id === dish._id)?.price, price)
    }
    reading = false
    await crowd
  })

  it('tells every open page that it has changed, visitors too, and only after it has', async () => {
    const socket = await connected(kitchen.socket())
    for (const change of [
      () => create({ name: randomUUID(), price: 1 }),
      async () =>
        kitchen.call('PUT /products/:id', {
          token,
          params: { id: (await menu()).at(-1)?._id ?? '' },
          body: { price: 7 },
        }),
      async () => kitchen.call('DELETE /products/:id', { token, params: { id: (await menu()).at(-1)?._id ?? '' } }),
    ]) {
      const told = once(socket, 'menu_changed', 1000).then(menu)
      await change()
      assert.deepEqual(await told, await menu())
    }
    let heard = 0
    socket.on('menu_changed', () => {
      heard += 1
    })
    await kitchen.refused('POST /products', { token, body: { name: 'Beans', price: 1 } })
    await kitchen.refused('DELETE /products/:id', { token, params: { id: 'x' } })
    await kitchen.call('GET /kitchen')
    assert.equal(heard, 0, 'a refused change is none')
  })

  it('tells of the kitchen: its two towns, and contacts that are obviously made up', async () => {
    const said = await kitchen.call('GET /kitchen')
    assert.deepEqual(said.towns, [
      { name: 'Ile-ife', fee: 0, minimum: 0 },
      { name: 'Ipetumodu', fee: 0, minimum: 0 },
    ])
    assert.equal(said.place, 'Osun State')
    assert.match(said.email, /\.test$/)
  })

  it('holds 300 dishes and no more, also when the last place is wanted by many at once', async () => {
    const full = await openKitchen()
    try {
      const admin = await full.owner()
      const fill = {
        unit: 'spoon',
        description: '',
        card: null,
        price: 100,
        created_at: 0,
        updated_at: 0,
        deleted_at: null,
      }
      await full.db.write((tx) =>
        tx.query
          .insertInto('products')
          .values(
            Array.from({ length: MENU_LIMIT - 6 - 2 }, (_, n) => ({
              ...fill,
              id: `fill-${n}`,
              name: `Dish ${n}`,
              name_key: `dish ${n}`,
              position: 10 + n,
            })),
          )
          .execute(),
      )
      const rush = await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          full.send('POST', '/api/products', { token: admin, body: { name: `Last ${n}`, price: 1 } }),
        ),
      )
      assert.equal(rush.filter(({ status }) => status === 201).length, 2)
      assert.equal(rush.filter(({ body }) => (body as { code?: string }).code === 'MENU_FULL').length, 8)
      const dishes = await full.call('GET /products')
      assert.equal(dishes.length, MENU_LIMIT)
      await full.call('DELETE /products/:id', { token: admin, params: { id: 'fill-0' } })
      assert.equal(
        (await full.send('POST', '/api/products', { token: admin, body: { name: 'One more', price: 1 } })).status,
        201,
      )
      assert.equal((await full.call('GET /products')).length, MENU_LIMIT)
    } finally {
      await full.close()
    }
  })

  if (process.env['TEST_DATABASE_URL']) {
    it('is new in every process within a second of a change in one, and its pages are told', async () => {
      const beside = await openKitchen({ beside: kitchen })
      try {
        assert.deepEqual(await beside.call('GET /products'), await menu())
        const socket = await connected(beside.socket())
        for (let n = 0; n < 5; n++) {
          const told = once(socket, 'menu_changed', 1000)
          const dish = await create({ name: randomUUID(), price: 1 })
          await told
          assert.ok((await beside.call('GET /products')).some(({ _id }) => _id === dish._id))
        }
      } finally {
        await beside.close()
      }
    })
  }

  /** Reads the menu without decompressing it. */
  function read(
    accept: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }> {
    return new Promise((resolve, reject) => {
      get(`${kitchen.url}/api/products`, { headers: { 'accept-encoding': accept, ...headers } }, (response) => {
        const parts: Buffer[] = []
        response
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts) }),
          )
      }).on('error', reject)
    })
  }
})
