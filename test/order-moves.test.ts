/** Random sequences of moves, over HTTP, compared with the contract's table. */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { mayMove, orderStatuses, type Mover, type OrderStatus } from '../src/contract/order-status.ts'
import type { ErrorBody } from '../src/contract/endpoint.ts'
import type { Order } from '../src/contract/orders.ts'
import { openKitchen, type Kitchen } from '../harness/kitchen.ts'

/** A wanted move; a customer can only cancel. */
type Asked = { by: 'admin'; to: OrderStatus } | { by: 'customer'; to: 'cancelled' }
const asked: fc.Arbitrary<Asked> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...orderStatuses).map((to): Asked => ({ by: 'admin', to })) },
  { weight: 1, arbitrary: fc.constant<Asked>({ by: 'customer', to: 'cancelled' }) },
)

describe('orders, whoever moves them', () => {
  let kitchen: Kitchen
  let admin: string
  let token: string
  before(async () => {
    kitchen = await openKitchen({ env: { ORDER_LIMITS: '0' } })
    admin = await kitchen.owner()
    token = (await kitchen.customer()).token
  })
  after(() => kitchen.close())

  const place = () => kitchen.call('POST /orders', { token, body: { items: [{ name: 'Amala', quantity: 1 }] } })
  const look = (id: string) => kitchen.call('GET /orders/:id', { token, params: { id } })
  const move = ({ by, to }: Asked, id: string) =>
    by === 'admin'
      ? kitchen.send('PUT', `/api/orders/${id}`, { token: admin, body: { status: to, reason: 'sold out' } })
      : kitchen.send('POST', `/api/orders/${id}/cancel`, { token, body: {} })
  const audited = async (id: string) =>
    (
      await kitchen.db.query
        .selectFrom('audit_entries')
        .select('details')
        .where('subject', '=', id)
        .where('action', '=', 'order.moved')
        .orderBy('number')
        .execute()
    ).map(({ details }) => JSON.parse(details) as { from: OrderStatus; to: OrderStatus })

  it('go the way of the table and no other, one after the other: every answer, the state, the history and the audit log', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { minLength: 1, maxLength: 10 }), async (moves) => {
        const { _id } = await place()
        let now: OrderStatus = 'pending'
        const taken: { from: OrderStatus; to: OrderStatus }[] = []
        for (const one of moves) {
          const { status, body } = await move(one, _id)
          if (mayMove(now, one.to, one.by satisfies Mover)) {
            taken.push({ from: now, to: one.to })
            now = one.to
          } else if (one.to !== now) {
            assert.deepEqual(
              [status, (body as ErrorBody).code, (body as ErrorBody).details],
              [409, 'ILLEGAL_MOVE', { from: now, to: one.to }],
            )
            continue
          }
          assert.deepEqual([status, (body as Order).status], [200, now])
        }
        const { status, history } = await look(_id)
        assert.equal(status, now)
        assert.deepEqual(
          history.map((step) => step.status),
          ['pending', ...taken.map(({ to }) => to)],
        )
        assert.deepEqual(await audited(_id), taken, 'one entry for each move that was made, none for any other')
      }),
      { numRuns: 40 },
    )
  })

  it('go the way of the table when everybody presses at once, each move made once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { minLength: 2, maxLength: 8 }), async (moves) => {
        const { _id } = await place()
        const answers = await Promise.all(moves.map((one) => move(one, _id)))
        assert.ok(answers.every(({ status }) => status === 200 || status === 409))
        const { status, history } = await look(_id)
        const way = history.map((step) => step.status)
        assert.equal(way.at(-1), status)
        const steps = way.slice(1).map((to, nth) => ({ from: way[nth] as OrderStatus, to }))
        for (const { from, to } of steps) assert.ok(mayMove(from, to, 'admin'), `${from} → ${to}`)
        assert.deepEqual(await audited(_id), steps)
      }),
      { numRuns: 25 },
    )
  })
})
