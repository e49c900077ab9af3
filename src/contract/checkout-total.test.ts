import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { checkoutTotal } from './checkout-total.ts'
import { toKobo, toNaira } from './money.ts'

const kobo = fc.integer({ min: 0, max: 2 ** 40 })
const order = fc
  .record({ dishes: kobo, fee: kobo, homeless: fc.boolean() })
  .map(({ dishes, fee, homeless }) => ({
    homeless,
    deliveryFee: homeless ? 0 : fee,
    total: dishes + (homeless ? 0 : fee),
  }))
const orders = fc.array(order, { maxLength: 100 })

test('what is paid is every order and, once, the way of those that had none', () => {
  fc.assert(
    fc.property(orders, kobo, (list, fee) => {
      const { added, total } = checkoutTotal(list, fee)
      assert.equal(
        total - added,
        list.map((one) => one.total).reduce((sum, one) => sum + one, 0),
      )
      assert.equal(added, list.some(({ homeless }) => homeless) ? fee : 0)
    }),
  )
})

test('checking orders out together never costs more than one by one, and their order does not matter', () => {
  fc.assert(
    fc.property(orders, kobo, (list, fee) => {
      const together = checkoutTotal(list, fee)
      const apart = list.map((one) => checkoutTotal([one], fee))
      assert.ok(together.total <= apart.reduce((sum, one) => sum + one.total, 0))
      assert.equal(
        together.dishes,
        apart.reduce((sum, one) => sum + one.dishes, 0),
        'their minimum is held together',
      )
      assert.deepEqual(checkoutTotal(list.toReversed(), fee), together)
    }),
  )
})

test('a total goes over the wire and back without losing a kobo', () => {
  fc.assert(
    fc.property(orders, kobo, (list, fee) => {
      const { total } = checkoutTotal(list, fee)
      assert.equal(toKobo(toNaira(total)), total)
    }),
  )
})
