import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { lineTotal, orderTotal } from './order-total.ts'

const line = fc.record({
  unitPrice: fc.integer({ min: 1, max: 1_000_000_000 }),
  quantity: fc.integer({ min: 1, max: 500 }),
})
const order = fc.array(line, { minLength: 0, maxLength: 50 })

it('adds the lines, and the fee on top', () => {
  const dinner = [
    { unitPrice: 150_000, quantity: 3 },
    { unitPrice: 80_050, quantity: 2 },
  ]
  assert.deepEqual(orderTotal(dinner, 50_000), { lines: 610_100, total: 660_100 })
  assert.deepEqual(orderTotal(dinner), { lines: 610_100, total: 610_100 })
  assert.deepEqual(orderTotal([]), { lines: 0, total: 0 })
})

it('stays exact for the largest order there can be, and does not mind the order of its lines', () => {
  fc.assert(
    fc.property(order, fc.integer({ min: 0, max: 10_000_000 }), (lines, fee) => {
      const exact = lines.reduce((sum, { unitPrice, quantity }) => sum + BigInt(unitPrice) * BigInt(quantity), 0n)
      const { lines: dishes, total } = orderTotal(lines, fee)
      assert.equal(BigInt(dishes), exact)
      assert.equal(BigInt(total), exact + BigInt(fee))
      assert.deepEqual(orderTotal([...lines].reverse(), fee), { lines: dishes, total })
    }),
  )
})

it('is the same for one line as for its dishes one by one', () => {
  fc.assert(
    fc.property(
      line,
      (one) =>
        lineTotal(one) === orderTotal(Array.from({ length: one.quantity }, () => ({ ...one, quantity: 1 }))).lines,
    ),
  )
})
