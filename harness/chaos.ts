/**
 * `npm run chaos`: customers order in a real browser, on a line that loses, delays and repeats what they send, while
 * their tabs reload, close and lose the network. In the end the kitchen has each order once, at its price, and no tab
 * has ever said otherwise.
 *
 *   npm run chaos                        300 orders
 *   npm run chaos -- --seed=k3x9 --intents=60
 */
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import type { Product } from '../src/contract/menu.ts'
import type { Order } from '../src/contract/orders.ts'
import type { SavedOrder } from '../src/web/storage/saved.ts'
import { openBrowser } from './browser.ts'
import { dataFolder, startShop } from './shop.ts'
import { chance } from './chance.ts'
import { orderThroughChaos, type ChaosCustomer, type Intent } from './chaos-customer.ts'
import { openChaosLine } from './chaos-line.ts'
import { findBrowser } from './find-browser.ts'

/** The kitchen to test, and the owner's token, for changing prices. */
interface Kitchen {
  url: string
  owner: { email: string; password: string }
}

/** The dish that gets more expensive half-way, in naira. */
const DEARER = { name: 'Fufu', by: 100 }

/** Runs the chaos. @returns `problems`: what must not happen; `told`: what happened */
export async function chaos(
  browser: Browser,
  kitchen: Kitchen,
  { intents: many, seed }: { intents: number; seed: string },
): Promise<{ problems: string[]; told: string }> {
  const call = caller(kitchen.url)
  const owner = (await call<{ token: string }>('POST', '/auth/login', undefined, kitchen.owner)).token
  const menu = await call<Product[]>('GET', '/products')
  const customers: ChaosCustomer[] = []
  for (let one = 1; one <= 6; one++) customers.push(await register(call, one))
  const wants = want(customers, menu, many, seed)
  const line = await openChaosLine(kitchen.url, seed, new Map(customers.map(({ token, name }) => [token, name])))
  const dear = menu.find(({ name }) => name === DEARER.name)!
  const raise = setInterval(() => {
    if (line.placed.size < many / 2) return
    clearInterval(raise)
    void call('PUT', `/products/${dear._id}`, owner, { price: dear.price + DEARER.by })
  }, 50)
  try {
    const ends = await Promise.all(
      customers.map((one, place) => orderThroughChaos(browser, line, one, wants[place]!, seed)),
    )
    // Waits for late repetitions before counting.
    await line.close()
    const stored = await Promise.all(customers.map(({ token }) => call<Order[]>('GET', '/orders?limit=100', token)))
    const problems = customers.flatMap((one, place) => [
      ...ends[place]!.lies.map((lie) => `shown as placed before it was: ${lie}`),
      ...compare(one, wants[place]!, stored[place]!, ends[place]!.saved, menu),
    ])
    return {
      problems,
      told: `${stored.flat().length} orders stored for ${many} intents; on the line: ${Object.entries(line.happened)
        .map(([what, times]) => `${what} ${times}`)
        .join(', ')}`,
    }
  } finally {
    clearInterval(raise)
    await line.close()
  }
}

/** The customers' wishes: orders with unique addresses, and quick orders, each dish at most once for each customer. */
function want(customers: readonly ChaosCustomer[], menu: readonly Product[], many: number, seed: string): Intent[][] {
  const next = chance(seed, 'wants')
  const pressed = new Set<string>()
  const all: Intent[][] = customers.map(() => [])
  for (let one = 0; one < many; one++) {
    const place = one % customers.length
    const { name: dish } = menu[Math.floor(next() * menu.length)]!
    const press = next() < 0.2 && dish !== DEARER.name && !pressed.has(`${place} ${dish}`)
    if (press) pressed.add(`${place} ${dish}`)
    all[place]!.push(
      press
        ? { dish, quantity: 1 }
        : { dish, quantity: 1 + Math.floor(next() * 5), note: `Intent ${one}, behind the palace` },
    )
  }
  return all
}

/** Compares what the kitchen has stored for a customer, and what their browser shows, with what they wanted. */
function compare(
  { name }: ChaosCustomer,
  wanted: readonly Intent[],
  stored: readonly Order[],
  saved: readonly SavedOrder[],
  menu: readonly Product[],
): string[] {
  const problems: string[] = []
  for (const { dish, quantity, note } of wanted) {
    const is = `${name}: ${quantity} ${dish}, ${note ?? 'a single press'}`
    const found = stored.filter((order) =>
      note === undefined ? order.customerNote === '' && order.items[0]?.name === dish : order.customerNote === note,
    )
    if (found.length !== 1) problems.push(`stored ${found.length} times: ${is}`)
    const price = menu.find((one) => one.name === dish)!.price
    const right = dish === DEARER.name ? [price * quantity, (price + DEARER.by) * quantity] : [price * quantity]
    for (const { items, totalPrice } of found) {
      if (items.length !== 1 || items[0]?.quantity !== quantity || items[0].name !== dish)
        problems.push(`with other dishes: ${is}`)
      if (!right.includes(totalPrice)) problems.push(`at ₦${totalPrice}: ${is}`)
    }
  }
  const strange = stored.filter(
    (order) => !wanted.some(({ dish, note }) => (note ?? '') === order.customerNote && order.items[0]?.name === dish),
  )
  for (const { items, customerNote } of strange)
    problems.push(
      `${name}: wanted by nobody: ${items.map((line) => `${line.quantity} ${line.name}`).join(', ')}, "${customerNote}"`,
    )
  if (stored.length !== wanted.length) problems.push(`${name}: ${stored.length} orders stored, ${wanted.length} wanted`)
  const known = new Map(stored.map((order) => [order._id, order]))
  for (const { _id, totalPrice } of saved)
    if (known.get(_id ?? '')?.totalPrice !== totalPrice)
      problems.push(`${name}: the browser shows ₦${totalPrice} for ${_id ?? 'an unsent order'}`)
  if (new Set(saved.map(({ _id }) => _id)).size !== saved.length)
    problems.push(`${name}: the browser shows an order twice`)
  return problems
}

type Call = <T>(method: string, path: string, token?: string, body?: object) => Promise<T>

function caller(url: string): Call {
  return async (method, path, token, body) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as never
  }
}

async function register(call: Call, one: number): Promise<ChaosCustomer> {
  const [name, email, password] = [`Customer ${one}`, `customer-${one}@example.com`, 'jollof-rice']
  const { _id } = await call<{ _id: string }>('POST', '/auth/register', undefined, {
    name,
    email,
    password,
    phoneNumber: '0803 555 0148',
  })
  return {
    _id,
    name,
    keepsPages: one <= 2,
    token: (await call<{ token: string }>('POST', '/auth/login', undefined, { email, password })).token,
  }
}

if (import.meta.main) {
  process.env['BROWSER_PATH'] = findBrowser()
  const { values } = parseArgs({ options: { seed: { type: 'string' }, intents: { type: 'string' } } })
  const run = { intents: Number(values.intents ?? 300), seed: values.seed ?? Math.random().toString(36).slice(2, 8) }
  const owner = { email: 'owner@kitchen.test', password: 'the-owner-cooks' }
  const { folder, remove } = await dataFolder()
  const shop = await startShop({
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    ORDER_LIMITS: '0',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  })
  const browser = await openBrowser()
  try {
    console.log(`${run.intents} orders, seed ${run.seed}`)
    const { problems, told } = await chaos(browser, { url: shop.url, owner }, run)
    console.log(told)
    for (const problem of problems) console.log(`✖ ${problem}`)
    console.log(
      problems.length === 0
        ? '✔ each order once, at its price, and never shown before its time'
        : `Again: npm run chaos -- --seed=${run.seed} --intents=${run.intents}`,
    )
    process.exitCode = problems.length === 0 ? 0 : 1
  } finally {
    await browser.close()
    await shop.end()
    await remove()
  }
}
