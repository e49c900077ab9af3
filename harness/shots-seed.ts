/**
 * The content of the kitchens in the screenshots: weeks of trade, orders of every state, mailings and messages; or
 * texts of the greatest length.
 */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import type { Kitchen } from '../harness/kitchen.ts'

/**
 * Whose browser it is. `payer` is a customer with a payment in every state, `careful` an admin with one-time codes.
 */
export type Who = 'visitor' | 'customer' | 'payer' | 'helper' | 'owner' | 'careful'

/** What stands for the parameter of an address. `nothing` exists in no kitchen. */
export type Place =
  | 'jollof-rice'
  | 'ownDish'
  | 'toPay'
  | 'announced'
  | 'partCame'
  | 'dueLess'
  | 'cancelledPart'
  | 'giveBack'
  | 'cooking'
  | 'onTheWay'
  | 'changed'
  | 'byPhone'
  | 'nothing'

/** A kitchen with something in it. */
export interface Seeded {
  /** What the browsers of the people have stored. */
  people: Partial<Record<Who, { token: string; role: string; orders: string }>>
  /** The ids for addresses. A place without one stands in the address as it is. */
  places: Partial<Record<Place, string>>
}

const signedIn = (token: string, role: string) => ({ token, role, orders: '[]' })

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const dishes = ['Jollof Rice', 'Amala', 'Pounded Yam', 'Moi Moi', 'Beans', 'Fufu']

/** Fills a kitchen with weeks of trade. */
export async function seedBusy(shop: Kitchen): Promise<Seeded> {
  const owner = await shop.owner()
  const folake = await shop.customer('Fọlákẹ́ Adéyẹmí')
  const hauwa = await shop.customer('Hauwa Bello')
  const place = (token: string, items: [string, number][], customerNote: string, town: string) =>
    shop.call('POST /orders', {
      token,
      body: { items: items.map(([name, quantity]) => ({ name, quantity })), customerNote, town },
    })
  const move = (id: string, status: string, more = {}) =>
    shop.call('PUT /orders/:id', { token: owner, params: { id }, body: { status, ...more } })
  const past = shop.clock.now
  await fillMenu(shop, owner)
  const byPhone = await trade(shop, owner)
  const { payer, ...paid } = await payInEveryWay(shop, owner, past)
  shop.clock.now = past - 95 * MINUTE
  const done = await place(folake.token, [['Moi Moi', 6]], '14 Mayfair Road, blue gate', 'Ile-ife')
  shop.clock.now = past - 31 * MINUTE
  await place(
    hauwa.token,
    [
      ['Pounded Yam', 2],
      ['Beans', 1],
    ],
    'Behind the palace, ask for Mama Hauwa',
    'Ipetumodu',
  )
  const cooking = await place(hauwa.token, [['Amala', 4]], 'Town hall, the side gate', 'Ipetumodu')
  shop.clock.now = past - 12 * MINUTE
  const saved = await place(
    folake.token,
    [
      ['Jollof Rice', 3],
      ['Fufu', 1],
    ],
    '14 Mayfair Road, blue gate',
    'Ile-ife',
  )
  shop.clock.now = past
  await place(hauwa.token, [['Jollof Rice', 12]], 'Lecture theatre 2, university road', 'Ile-ife')
  await move(done._id, 'completed')
  await move(cooking._id, 'cooking')
  await shop.call('POST /messages', {
    body: {
      name: 'Ada Obi',
      email: 'ada@example.com',
      phone: '0803 555 0148',
      subject: 'A wedding',
      message: 'Do you cater for two hundred?',
    },
  })
  await shop.call('POST /reviews', {
    body: { name: 'Hauwa Bello', review: 'The amala was soft and the soup was hot.', rating: 5 },
  })
  const unwanted = await shop.call('POST /reviews', {
    body: { name: 'A shop for shoes', review: 'Cheap shoes here, call now.', rating: 5 },
  })
  await shop.call('PUT /reviews/:id', { token: owner, params: { id: unwanted._id }, body: { published: false } })
  const [careful, helper] = [await shop.customer('Báyọ̀ Adéwálé'), await shop.customer('Sadé Ojo')]
  await shop.db.write(async (tx) => {
    await tx.query.updateTable('users').set({ role: 'admin' }).where('id', '=', careful._id).execute()
    await tx.query.updateTable('users').set({ role: 'helper' }).where('id', '=', helper._id).execute()
  })
  const { secret } = await shop.call('POST /user/codes', { token: careful.token })
  await shop.call('POST /user/codes/confirm', {
    token: careful.token,
    body: { code: new TOTP({ secret }).generate({ timestamp: shop.clock.now }) },
  })
  await shop.call('POST /admins/invitations', { token: owner, body: { email: 'adebayo.ojo@example.com' } })
  await write(shop, owner)
  const beans = (await shop.call('GET /products')).find(({ name }) => name === 'Beans')
  await shop.call('PUT /products/:id', { token: owner, params: { id: beans?._id ?? '' }, body: { soldOut: true } })
  const { _id, items, customerNote, totalPrice, createdAt, status, town } = saved
  const orders = [
    {
      _id,
      items: items.map(({ name, quantity, price }) => ({ name, quantity, price })),
      customerNote,
      totalPrice,
      createdAt,
      status,
      town,
      owner: folake._id,
    },
  ]
  return {
    people: {
      customer: { token: folake.token, role: 'user', orders: JSON.stringify(orders) },
      payer: signedIn(payer, 'user'),
      helper: signedIn(helper.token, 'helper'),
      owner: signedIn(owner, 'admin'),
      careful: signedIn(careful.token, 'admin'),
    },
    places: { ...paid, ownDish: 'ofada-rice-with-ayamase', cooking: cooking._id, byPhone },
  }
}

/** Leaves a kitchen as it is when it has just started. */
export async function seedNew(shop: Kitchen): Promise<Seeded> {
  return { people: { owner: signedIn(await shop.owner(), 'admin') }, places: {} }
}

/** Pauses the orders of a kitchen for an hour. */
export async function seedClosed(shop: Kitchen): Promise<Seeded> {
  await shop.call('POST /kitchen/pause', { token: await shop.owner(), body: { for: '1 hour' } })
  return seedNew(shop)
}

/** Fills a kitchen with texts of the greatest length: once as words, once as a single word. */
export async function seedLong(shop: Kitchen): Promise<Seeded> {
  const token = await shop.owner()
  const words = (length: number) => 'Àmàlà and ẹ̀fọ́ rírò by the old market '.repeat(30).slice(0, length).trim()
  const word = (length: number) => 'Ewedugbegiri'.repeat(90).slice(0, length)
  const { name, place, towns, story } = await shop.call('GET /kitchen')
  const long = {
    name: words(60),
    place: words(80),
    story: `${words(900)}\n\n${word(90)}`,
    towns: [
      { name: words(60), fee: 999_999.5, minimum: 0 },
      { name: `New ${words(56)}`, fee: 0, minimum: 987_654 },
    ],
  }
  await shop.call('PUT /kitchen', { token, body: { change: long, seen: { name, place, towns, story } } })
  const dishes = await Promise.all(
    [
      { name: words(200), category: words(40) },
      { name: word(200), category: words(39) },
    ].map((dish) =>
      shop.call('POST /products', {
        token,
        body: { ...dish, price: 9_999.5, unit: words(40), description: `${words(900)} ${word(900)}` },
      }),
    ),
  )
  const customer = await shop.customer(words(200))
  const [endless, helper] = [await shop.customer(word(200)), await shop.customer(word(199))]
  await shop.db.write((tx) =>
    tx.query.updateTable('users').set({ role: 'helper' }).where('id', '=', helper._id).execute(),
  )
  for (const person of [customer, endless])
    await shop.call('PUT /users/:id/remark', { token, params: { id: person._id }, body: { remark: word(500) } })
  const order = (who: { token: string }, text: (length: number) => string, town: string) =>
    shop.call('POST /orders', {
      token: who.token,
      body: {
        items: dishes.map(({ _id }) => ({ productId: _id, quantity: 99 })),
        customerNote: text(1000),
        landmark: text(200),
        kitchenNote: text(300),
        town,
      },
    })
  const announced = await order(customer, word, long.towns[0]!.name)
  await order(endless, words, long.towns[1]!.name)
  await order(customer, words, long.towns[0]!.name)
  const { _id: payment } = await shop.call('POST /checkout', {
    token: customer.token,
    body: { orders: [announced._id], method: 'transfer' },
  })
  await shop.call('POST /payments/:id/announce', {
    token: customer.token,
    params: { id: payment },
    body: { senderName: words(200), senderBank: word(200) },
  })
  await shop.call('PUT /orders/:id/rider', {
    token,
    params: { id: announced._id },
    body: { rider: { name: word(100), phoneNumber: '0805 555 0150' } },
  })
  return {
    people: { customer: signedIn(customer.token, 'user'), owner: signedIn(token, 'admin') },
    places: { announced: announced._id, ownDish: dishes[0]!._id },
  }
}

/** Places orders of one customer, with a payment in every state. @returns their token and the orders' ids */
async function payInEveryWay(shop: Kitchen, owner: string, now: number) {
  const payer = await shop.customer('Chidinma Eze')
  await shop.call('PUT /users/:id/remark', {
    token: owner,
    params: { id: payer._id },
    body: { remark: 'No groundnut, ever. The gate is on the left: ring twice.' },
  })
  const place = (minutesAgo: number, name: string, quantity: number, more = {}) => {
    shop.clock.now = now - minutesAgo * MINUTE
    return shop.call('POST /orders', {
      token: payer.token,
      body: { items: [{ name, quantity }], customerNote: '8 Lagere Road, opposite the bank', town: 'Ile-ife', ...more },
    })
  }
  const payFor = (method: string, ...orders: { _id: string }[]) =>
    shop.call('POST /checkout', { token: payer.token, body: { orders: orders.map(({ _id }) => _id), method } })
  const move = (id: string, body: object) => shop.call('PUT /orders/:id', { token: owner, params: { id }, body })
  const announce = (id: string, more = {}) =>
    shop.call('POST /payments/:id/announce', { token: payer.token, params: { id }, body: more })
  const reason = 'Sorry, what you ordered is sold out today.'

  const [giveBack, givenUp] = [await place(300, 'Amala', 2), await place(299, 'Fufu', 2)]
  const paid = await payFor('transfer', giveBack, givenUp)
  await shop.call('POST /payments/:id/paid', { token: owner, params: { id: paid._id }, body: {} })
  await move(givenUp._id, { status: 'cancelled', reason })

  const partCame = await place(80, 'Amala', 2)
  const part = await payFor('transfer', partCame)
  await announce(part._id)
  await shop.call('POST /payments/:id/answer', { token: owner, params: { id: part._id }, body: { came: 1000 } })

  const [dueLess, cancelledPart] = [await place(70, 'Pounded Yam', 2), await place(69, 'Jollof Rice', 1)]
  await payFor('transfer', dueLess, cancelledPart)
  await move(cancelledPart._id, { status: 'cancelled', reason })

  const onTheWay = await place(65, 'Moi Moi', 3)
  await payFor('cash', onTheWay)
  await shop.call('PUT /orders/:id/rider', {
    token: owner,
    params: { id: onTheWay._id },
    body: { rider: { name: 'Sola Ige', phoneNumber: '0805 555 0150' } },
  })
  await move(onTheWay._id, { status: 'on_the_way', readyBy: new Date(now + 10 * MINUTE).toISOString() })

  const changed = await place(40, 'Beans', 3)
  await shop.call('POST /orders/:id/change', {
    token: owner,
    params: { id: changed._id },
    body: { lines: [{ line: 0, quantity: 2 }], reason: 'Only two spoons are left in the pot.' },
  })

  const announced = await place(9, 'Jollof Rice', 3, {
    items: ['Jollof Rice', 'Moi Moi'].map((name) => ({ name, quantity: 3 })),
    landmark: 'Behind the blue kiosk',
    kitchenNote: 'Little pepper please: one of us is two years old.',
  })
  const said = await payFor('transfer', announced)
  await announce(said._id, {
    senderName: 'Chidinma N. Eze',
    senderBank: 'First Bank',
    receipt: (await picture('amala-480.webp')).toString('base64'),
  })
  const toPay = await place(1, 'Amala', 3)
  await payFor('transfer', toPay)
  shop.clock.now = now
  const ids = { toPay, announced, partCame, dueLess, cancelledPart, giveBack, onTheWay, changed }
  return {
    payer: payer.token,
    ...(Object.fromEntries(Object.entries(ids).map(([name, { _id }]) => [name, _id])) as Record<
      keyof typeof ids,
      string
    >),
  }
}

const picture = (file: string) => readFile(join(import.meta.dirname, '../public/pictures', file))

/**
 * Categories, two dishes of the owner's own (one without a picture), a dish with two earlier prices, a counted one, and
 * one that was taken off.
 */
async function fillMenu(shop: Kitchen, token: string) {
  const menu = await shop.call('GET /products', { token })
  const change = (name: string, body: object) =>
    shop.call('PUT /products/:id', { token, params: { id: menu.find((dish) => dish.name === name)?._id ?? '' }, body })
  const now = menu.find(({ name }) => name === 'Jollof Rice')?.price ?? 0
  for (const price of [now - 200, now - 100, now]) await change('Jollof Rice', { price })
  await change('Moi Moi', { portions: 40 })
  for (const { name } of menu)
    await change(name, { category: /Yam|Amala|Fufu/.test(name) ? 'Swallow' : 'Rice and beans' })
  const own = await shop.call('POST /products', {
    token,
    body: {
      name: 'Ofada Rice with Ayamase',
      price: 3500,
      unit: 'plate',
      category: 'Rice and beans',
      description: 'Rice from Ofada in a leaf, with the green pepper stew that is cooked in bleached palm oil.',
    },
  })
  await shop.send('PUT', `/api/products/${own._id}/picture`, {
    token,
    raw: await picture('amala-with-abula-960.webp'),
    headers: { 'content-type': 'image/webp' },
  })
  await shop.call('POST /products', {
    token,
    body: { name: 'Zobo', price: 500, unit: 'bottle', category: 'To drink', description: '' },
  })
  const { _id } = await shop.call('POST /products', { token, body: { name: 'Ẹ̀fọ́ Rírò', price: 1800, description: '' } })
  await shop.call('DELETE /products/:id', { token, params: { id: _id } })
}

/**
 * Forty days of trade: most orders completed and paid, one cancelled, one entered by phone and given to a rider.
 * @returns the id of an open order that was entered by phone
 */
async function trade(shop: Kitchen, token: string) {
  const until = shop.clock.now - DAY
  const names = ['Chidinma Okafor', 'Túndé Balógun', 'Ṣadé Ọlátúnjí', 'Adébáyọ̀ Òjó']
  const people = await Promise.all(names.map((name) => shop.customer(name)))
  const move = (id: string, body: object) => shop.call('PUT /orders/:id', { token, params: { id }, body })
  const menu = await shop.call('GET /products')
  for (let day = 39; day >= 0; day--) {
    for (let nth = 0; nth <= (day * 7) % 4; nth++) {
      shop.clock.now = until - day * DAY + (((day + nth * 5) % 9) - 4) * 60 * MINUTE
      const who = people[(day + nth) % people.length]!
      const order = await shop.call('POST /orders', {
        token: who.token,
        body: {
          items: [{ name: dishes[(day + nth * 2) % dishes.length], quantity: 1 + ((day * 3 + nth) % 5) }],
          customerNote: 'OAU staff quarters, Road 7, house 22',
          town: (day + nth) % 3 === 0 ? 'Ipetumodu' : 'Ile-ife',
        },
      })
      if (day > 0 || nth > 0)
        await shop.call('POST /checkout', {
          token: who.token,
          body: { orders: [order._id], method: nth % 2 ? 'cash' : 'transfer' },
        })
      shop.clock.now += (25 + ((day * 11) % 50)) * MINUTE
      await move(
        order._id,
        day % 11 === 5
          ? { status: 'cancelled', reason: 'Sorry, what you ordered is sold out today.' }
          : { status: 'completed' },
      )
    }
  }
  const enter = (more = {}) =>
    shop.call('POST /orders/entered', {
      token,
      body: {
        origin: 'phone',
        name: 'Mama Tunde',
        phoneNumber: '0805 555 0101',
        items: [{ productId: menu[0]!._id, quantity: 2 }],
        customerNote: 'Moore, the yellow house',
        landmark: 'Opposite the big mosque',
        town: 'Ile-ife',
        ...more,
      },
    })
  const entered = await enter({ method: 'cash' })
  await shop.call('PUT /orders/:id/rider', {
    token,
    params: { id: entered._id },
    body: { rider: { name: 'Sola Ige', phoneNumber: '0805 555 0150' } },
  })
  await move(entered._id, { status: 'completed' })
  const [guest] = await shop.call('GET /guests', { token })
  await shop.call('PUT /guests/:id/remark', {
    token,
    params: { id: guest?._id ?? '' },
    body: { remark: 'Pays cash on Fridays' },
  })
  shop.clock.now = until + DAY - 50 * MINUTE
  return (await enter({ origin: 'whatsapp' }))._id
}

/** A finished mailing, and one under way to many more people, two of whom it cannot reach. */
async function write(shop: Kitchen, token: string) {
  await shop.call('POST /users/send-email', {
    token,
    body: {
      subject: 'Moi moi is back',
      content: 'Good morning,\n\nmoi moi is back on the menu, steamed in leaves as it should be.',
    },
  })
  await new Promise((resolve) => setTimeout(resolve, 3000))
  const crowd = Array.from({ length: 300 }, (_none, n) => ({
    id: randomUUID(),
    name: `Person ${n + 1}`,
    email: `person-${n + 1}@example.com`,
    phone: '',
    role: 'user' as const,
    password_hash: '',
    created_at: shop.clock.now - 90 * DAY + n * 60 * MINUTE,
    last_seen_at: shop.clock.now,
  }))
  await shop.db.write((tx) => tx.query.insertInto('users').values(crowd).execute())
  const { mailing } = await shop.call('POST /users/send-email', {
    token,
    body: { subject: 'Open on Sunday', content: 'We cook this Sunday too, from 12:00 to 6:00pm.' },
  })
  await shop.call('PUT /mailings/:id', { token, params: { id: mailing._id }, body: { state: 'paused' } })
  await shop.db.write(async (tx) => {
    const unreached = crowd.slice(-2).map(({ id }) => id)
    await tx.query
      .updateTable('mailing_recipients')
      .set({ run_at: null, attempts: 1, error: '550 No such mailbox here' })
      .where('user_id', 'in', unreached)
      .execute()
    await tx.query
      .updateTable('mailings')
      .set((eb) => ({ failed: eb('failed', '+', unreached.length) }))
      .where('id', '=', mailing._id)
      .execute()
  })
}
