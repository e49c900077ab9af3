import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StoredPlace } from '../../storage/storage-keys.ts'
import fc from 'fast-check'
import type { SavedOrder } from '../../storage/saved.ts'
import { addLine, emptyDraft } from '../dialog/order-draft.ts'
import {
  afterTry,
  atNewPrices,
  copyOf,
  isDue,
  orderFrom,
  quickOrder,
  startedAnew,
  thrownAway,
  unsentAt,
  unsentIn,
  withCopies,
  type UnsentOrder,
} from './unsent-order.ts'

const amala = { _id: 'p1', name: 'Amala', price: 1200, unit: 'spoon', description: '', card: null }
const order = (key: string, now: number, owner = 'ade'): UnsentOrder =>
  orderFrom(
    { ...addLine(emptyDraft, amala, 2), address: ' 14 Mayfair Road ', key },
    owner,
    { name: 'Ile-ife', fee: 500 },
    now,
  )

test('what is sent is what was seen: lines, place and the total with the fee', () => {
  assert.deepEqual(order('k', 0).body, {
    items: [{ productId: 'p1', name: 'Amala', quantity: 2, price: 2400 }],
    customerNote: '14 Mayfair Road',
    town: 'Ile-ife',
    expectedTotal: 2900,
  })
  const [line] = addLine(emptyDraft, amala, 1).lines
  assert.deepEqual(quickOrder(line!, 'k', 'ade', 0).body, {
    items: [{ productId: 'p1', name: 'Amala', quantity: 1, price: 1200 }],
    status: 'pending',
    expectedTotal: 1200,
  })
})

test('without an answer it goes again under the same key and with the same contents, ever later but never later than two and a half minutes', () => {
  let now = 0
  let one = order('k', now)
  const first = one.body
  for (const least of [1500, 3000, 6000, 12_000, 24_000, 48_000, 90_000, 90_000, 90_000]) {
    one = afterTry(one, { is: 'no-answer', waitMs: 0 }, now, Math.random())
    assert.ok(one.notBefore - now >= least && one.notBefore - now <= 150_000)
    assert.ok(!isDue(one, now, false) && isDue(one, now, true) && isDue(one, one.notBefore, false))
    now = one.notBefore
  }
  assert.deepEqual([one.key, one.body, one.question], ['k', first, null])
})

test('what the server asks for is honoured, also when the network comes back', () => {
  const one = afterTry(order('k', 0), { is: 'no-answer', waitMs: 30_000 }, 0, 0.5)
  assert.deepEqual(
    [isDue(one, 29_999, true), isDue(one, 29_999, false), isDue(one, 30_000, true), isDue(one, 30_000, false)],
    [false, false, true, true],
  )
})

test('over a limit it waits as long as the kitchen says, with its words, and no network that comes back hurries it', () => {
  const over = afterTry(order('k', 0), { is: 'no-answer', waitMs: 600_000, overLimit: '20 orders is the most.' }, 0)
  assert.deepEqual(
    [over.overLimit, over.question, isDue(over, 599_999, true), isDue(over, 600_000, false)],
    ['20 orders is the most.', null, false, true],
  )
  assert.equal(afterTry(over, { is: 'no-answer', waitMs: 0 }, 600_000).overLimit, undefined)
  assert.equal(startedAnew(over, 'l', 1).overLimit, undefined)
})

test("a refusal is a question, which nothing but the customer's answer ends; an ended session changes nothing", () => {
  const asked = afterTry(
    order('k', 0),
    { is: 'refused', code: 'UNKNOWN_DISH', message: 'Amala is not on the menu today.', opensAt: null },
    0,
  )
  assert.ok(!isDue(asked, 1e15, true))
  const one = order('k', 0)
  assert.equal(afterTry(one, { is: 'signed-out' }, 0), one)
  const agreed = atNewPrices(asked, {
    items: [{ productId: 'p1', name: 'Amala', unit: 'spoon', quantity: 2, unitPrice: 1300, price: 2600 }],
    deliveryFee: 500,
    totalPrice: 3100,
  })
  assert.deepEqual(
    [agreed.key, agreed.body.expectedTotal, agreed.body.items[0]?.price, agreed.question],
    ['k', 3100, 2600, null],
  )
})

test('one that is thrown away is gone only if it never went out; else it is taken back, and no refusal makes a question of it', () => {
  assert.equal(thrownAway(order('k', 0)), undefined)
  const asked = afterTry(
    { ...order('k', 0), sent: true },
    { is: 'refused', code: 'SOLD_OUT', message: 'Amala is sold out.', opensAt: null },
    0,
  )
  const thrown = thrownAway(asked)!
  assert.ok(thrown.unwanted && isDue(thrown, 0, false))
  const refused = afterTry(thrown, { is: 'refused', code: 'INVALID', message: '', opensAt: null }, 0, 0.5)
  assert.deepEqual([refused.question, refused.tries, refused.notBefore], [null, 1, 2000])
  const anew = startedAnew(thrown, 'l', 1)
  assert.deepEqual([anew.key, anew.body, anew.sent, anew.unwanted, anew.tries], ['l', thrown.body, false, false, 0])
})

test('unsent orders are found among all that is kept, the oldest first', () => {
  const kept = new Map<StoredPlace, unknown>([
    ['draft ade', emptyDraft],
    [unsentAt('b'), order('b', 2)],
    [unsentAt('a'), order('a', 1)],
  ])
  assert.deepEqual(
    unsentIn(kept).map(({ key }) => key),
    ['a', 'b'],
  )
})

test("whatever crash left behind, each unsent order has one copy among the saved, and nobody else's entry is touched", () => {
  const anyOrder = fc.record({ time: fc.integer({ min: 1, max: 6 }), owner: fc.constantFrom('ade', 'bola') })
  fc.assert(
    fc.property(
      fc.uniqueArray(anyOrder, { selector: ({ time }) => time }),
      fc.array(anyOrder),
      fc.array(fc.constantFrom('x', 'y')),
      (unsent, stale, placed) => {
        const orders = unsent.map(({ time, owner }) => order(`k${time}`, time, owner))
        const foreign: SavedOrder = {
          items: [],
          customerNote: '',
          totalPrice: 1,
          createdAt: '2026-01-01T00:00:00.000Z',
        }
        const others = [foreign, ...placed.map((_id) => ({ ...foreign, _id, owner: 'ade' }))]
        const saved = [...others, ...stale.map(({ time, owner }) => copyOf(order('old', time, owner)))]
        const now = withCopies(saved, orders)
        assert.deepEqual(now.slice(0, others.length), others)
        assert.deepEqual(
          new Set(now.slice(others.length).map(({ createdAt, owner }) => `${createdAt} ${owner ?? ''}`)),
          new Set(orders.map(({ createdAt, owner }) => `${createdAt} ${owner}`)),
        )
        assert.equal(now.length, others.length + orders.length)
        assert.equal(withCopies(now, orders), now, 'a second time changes nothing')
      },
    ),
  )
})
