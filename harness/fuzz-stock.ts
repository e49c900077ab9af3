import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import type { WatchedShop } from './watched-shop.ts'

/** The callers. */
export const people = ['a visitor', 'the customer', 'another customer', 'the admin', 'a dead session'] as const
export type Person = (typeof people)[number]

/** Part of every password here, so that one is recognised wherever it appears. */
export const PASSWORD_MARK = 'Kp7-zanzibar'
export const owner = { email: 'owner@kitchen.test', password: `${PASSWORD_MARK}-of-the-owner` }

/** What requests can name in the shop: ids of each kind, and the signed-in callers. */
export interface Stock {
  ids: Record<'orders' | 'products' | 'payments' | 'reviews' | 'messages' | 'mailings' | 'users' | 'jobs', string[]>
  emails: string[]
  tokens: Partial<Record<Person, string>>
  /** A push subscription whose host does not exist. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
}

/** Registers and signs in all callers, and has each of them do something. */
export async function stockShop(shop: WatchedShop): Promise<Stock> {
  const stock: Stock = {
    ids: {
      orders: [],
      products: [],
      payments: [],
      reviews: [],
      messages: [],
      mailings: [],
      users: [],
      jobs: ['1', '2'],
    },
    emails: [],
    tokens: {},
    subscription: {
      endpoint: `https://push.invalid/${randomUUID()}`,
      keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
    },
  }
  await signIn(shop, stock)
  const ask = asker(shop)
  const [admin, customer, other] = [
    stock.tokens['the admin'],
    stock.tokens['the customer'],
    stock.tokens['another customer'],
  ]
  for (const { _id } of await ask<{ _id: string }[]>('GET', '/products')) stock.ids.products.push(_id)
  for (const token of [customer, customer, customer, other, other]) {
    const order = await ask<{ _id: string; userId: { _id: string } }>(
      'POST',
      '/orders',
      { items: [{ productId: stock.ids.products[0], quantity: 1 }] },
      token,
    )
    stock.ids.orders.push(order._id)
    if (!stock.ids.users.includes(order.userId._id)) stock.ids.users.push(order.userId._id)
  }
  for (const [order, token] of [
    [stock.ids.orders[0], customer],
    [stock.ids.orders[3], other],
  ] as const) {
    stock.ids.payments.push(
      (
        await ask<{ _id: string }>(
          'POST',
          '/checkout',
          { orders: [order], method: 'transfer', customerNote: '12 Ọ̀nà Ìwó', town: 'Ile-ife' },
          token,
        )
      )._id,
    )
  }
  stock.ids.reviews.push(
    (await ask<{ _id: string }>('POST', '/reviews', { name: 'Ada', review: 'Ó dùn', rating: 5 }))._id,
  )
  stock.ids.messages.push(
    (await ask<{ _id: string }>('POST', '/messages', { name: 'Ada', email: 'ada@example.com', message: 'Good day' }))
      ._id,
  )
  const [mailing] = await ask<{ _id: string }[]>('GET', '/mailings', undefined, admin)
  if (mailing) stock.ids.mailings.push(mailing._id)
  await ask('GET', '/push-key')
  return stock
}

/** Signs in every caller whose session has ended; the one that is dead on purpose stays so. */
export async function signIn(shop: WatchedShop, stock: Stock): Promise<void> {
  const ask = asker(shop)
  for (const who of ['the customer', 'another customer', 'the admin', 'a dead session'] as const) {
    const token = stock.tokens[who]
    if (
      token !== undefined &&
      (who === 'a dead session' || (await shop.send({ method: 'GET', path: '/api/user', token })).status === 200)
    )
      continue
    const account =
      who === 'the admin'
        ? owner
        : { email: `${randomUUID()}@example.com`, password: `${PASSWORD_MARK}-${randomBytes(6).toString('hex')}` }
    if (who !== 'the admin') {
      await ask('POST', '/auth/register', { ...account, name: 'Fọlákẹ́ Adéyẹmí', phoneNumber: '0803 555 0148' })
      stock.emails.push(account.email)
    }
    const signedIn = await ask<{ token: string }>('POST', '/auth/login', account)
    stock.tokens[who] = signedIn.token
    if (who === 'a dead session') await ask('POST', '/auth/logout', undefined, signedIn.token)
  }
}

/** Makes calls that have to succeed. */
function asker(shop: WatchedShop) {
  return async <T>(method: string, path: string, body?: unknown, token?: string): Promise<T> => {
    const { status, text } = await shop.send({ method, path: `/api${path}`, body, token })
    if (status < 200 || status > 299) throw new Error(`${method} ${path} answered ${status}: ${text.slice(0, 300)}`)
    return (text ? JSON.parse(text) : undefined) as T
  }
}
