/** The content of the kitchen in the screenshots: weeks of trade, orders of every state, mailings, messages. */
import { randomUUID } from 'node:crypto'
import type { Kitchen } from '../test/kitchen.ts'

/** What the browsers of the people in the pictures have stored. */
export type Tokens = Record<'customer' | 'owner', { token: string; role: string; orders: string }>

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const dishes = ['Jollof Rice', 'Amala', 'Pounded Yam', 'Moi Moi', 'Beans', 'Fufu']

/** Fills a kitchen. @returns what to store in the owner's browser, and in that of a customer with orders */
export async function seed(shop: Kitchen): Promise<Tokens> {
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
  await trade(shop, owner)
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
  const helper = await shop.customer('Báyọ̀ Adéwálé')
  await shop.db.write((tx) =>
    tx.query.updateTable('users').set({ role: 'admin' }).where('id', '=', helper._id).execute(),
  )
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
    customer: { token: folake.token, role: 'user', orders: JSON.stringify(orders) },
    owner: { token: owner, role: 'admin', orders: '[]' },
  }
}

/** A dish with two earlier prices, a counted one, and one that was taken off. */
async function fillMenu(shop: Kitchen, token: string) {
  const menu = await shop.call('GET /products', { token })
  const change = (name: string, body: object) =>
    shop.call('PUT /products/:id', { token, params: { id: menu.find((dish) => dish.name === name)?._id ?? '' }, body })
  const now = menu.find(({ name }) => name === 'Jollof Rice')?.price ?? 0
  for (const price of [now - 200, now - 100, now]) await change('Jollof Rice', { price })
  await change('Moi Moi', { portions: 40 })
  const { _id } = await shop.call('POST /products', { token, body: { name: 'Ẹ̀fọ́ Rírò', price: 1800, description: '' } })
  await shop.call('DELETE /products/:id', { token, params: { id: _id } })
}

/** Forty days of trade: most orders completed and paid, one cancelled, one entered by phone and given to a rider. */
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
  const entered = await shop.call('POST /orders/entered', {
    token,
    body: {
      origin: 'phone',
      name: 'Mama Tunde',
      phoneNumber: '0805 555 0101',
      items: [{ productId: menu[0]!._id, quantity: 2 }],
      customerNote: 'Moore, the yellow house',
      landmark: 'Opposite the big mosque',
      town: 'Ile-ife',
      method: 'cash',
    },
  })
  await shop.call('PUT /orders/:id/rider', {
    token,
    params: { id: entered._id },
    body: { rider: { name: 'Sola Ige', phoneNumber: '0805 555 0150' } },
  })
  await move(entered._id, { status: 'completed' })
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
