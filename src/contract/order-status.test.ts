import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import {
  isSuccess,
  isUnfinished,
  mayMove,
  movesFrom,
  orderStatuses,
  statusWords,
  unfinishedStatuses,
  type Mover,
  type OrderStatus,
} from './order-status.ts'

/** The steps of an order in the kitchen's words (decision B19). */
const way: OrderStatus[] = ['pending', 'accepted', 'cooking', 'on_the_way', 'completed']

it('lets the kitchen go forward along the way, skipping steps, and cancel until the end', () => {
  for (const from of orderStatuses) {
    for (const to of orderStatuses) {
      const forward = way.includes(from) && from !== 'completed' && way.indexOf(to) > way.indexOf(from)
      const cancels = ['pending', 'accepted', 'cooking', 'on_the_way'].includes(from) && to === 'cancelled'
      assert.equal(mayMove(from, to, 'admin'), forward || cancels, `${from} → ${to}`)
    }
  }
})

it('lets a customer cancel while it is pending, and nothing else', () => {
  for (const from of orderStatuses)
    for (const to of orderStatuses)
      assert.equal(mayMove(from, to, 'customer'), from === 'pending' && to === 'cancelled', `${from} → ${to}`)
})

it('ends at completed, cancelled and successful', () => {
  const ended = orderStatuses.filter((status) => !isUnfinished(status))
  assert.deepEqual(ended, ['completed', 'cancelled', 'successful'])
  assert.deepEqual(unfinishedStatuses, ['pending', 'accepted', 'cooking', 'on_the_way'])
  for (const status of ended) assert.deepEqual([...movesFrom(status, 'admin'), ...movesFrom(status, 'customer')], [])
  assert.ok(
    !orderStatuses.some((from) => mayMove(from, 'successful', 'admin')),
    'successful only arrives with imported orders',
  )
})

it('tells success from the rest, and every state in words', () => {
  assert.deepEqual(orderStatuses.filter(isSuccess), ['completed', 'successful'])
  assert.deepEqual(orderStatuses.map(statusWords), [
    'pending',
    'accepted',
    'cooking',
    'on the way',
    'completed',
    'cancelled',
    'successful',
  ])
})

it('leads any sequence of moves by any movers forward only, once through each state, and never out of an end', () => {
  const ends = orderStatuses.filter((status) => !isUnfinished(status))
  const asked = fc.array(fc.tuple(fc.constantFrom<Mover[]>('admin', 'customer'), fc.constantFrom(...orderStatuses)), {
    maxLength: 30,
  })
  fc.assert(
    fc.property(fc.constantFrom(...orderStatuses), asked, (first, moves) => {
      let now = first
      const been = [first]
      for (const [mover, to] of moves) {
        if (!mayMove(now, to, mover)) continue
        assert.ok(!ends.includes(now), `${now} is an end`)
        assert.ok(to === 'cancelled' || way.indexOf(to) > way.indexOf(now), `${now} → ${to} goes forward`)
        assert.ok(mover === 'admin' || (now === 'pending' && to === 'cancelled'))
        now = to
        been.push(now)
      }
      assert.equal(new Set(been).size, been.length)
      assert.ok(been.length <= way.length + 1)
    }),
  )
})
