/** The socket: who may hear what, and that it arrives, whichever process it happened in. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import type { Order } from '../src/contract/orders.ts'
import { connected, joinAdmins, once, openDashboard, openKitchen, until, type Kitchen } from '../harness/kitchen.ts'

const amala = { items: [{ name: 'Amala', quantity: 2 }], customerNote: '14 Mayfair Road', town: 'Ile-ife' }

describe('the socket', () => {
  let kitchen: Kitchen
  before(async () => {
    kitchen = await openKitchen({ env: { ORDER_LIMITS: '0' } })
  })
  after(() => kitchen.close())

  /** Collects everything a socket hears. */
  function listen(socket: Awaited<ReturnType<typeof openDashboard>>): string[] {
    const heard: string[] = []
    socket.onAny((event: string, what?: Order) => heard.push(what ? `${event} ${what._id} ${what.status}` : event))
    return heard
  }
  /** Waits long enough for everything sent to have arrived. */
  const quiet = () => sleep(150)
  const refusal = (socket: ReturnType<Kitchen['socket']>) =>
    connected(socket).then(
      () => assert.fail('it connected'),
      (error: Error & { data?: { code: string; message: string } }) => error,
    )

  it("without a token is a visitor's: it hears of the menu, and joins nothing", async () => {
    const visitor = await connected(kitchen.socket())
    const heard = listen(visitor)
    const answer = await joinAdmins(visitor)
    assert.ok(!answer.ok && answer.code === 'FORBIDDEN' && answer.message.length > 10, JSON.stringify(answer))
    const { token } = await kitchen.customer()
    const order = await kitchen.call('POST /orders', { token, body: amala })
    await kitchen.call('POST /products', { token: await kitchen.owner(), body: { name: randomUUID(), price: 1 } })
    await kitchen.call('PUT /orders/:id', {
      token: await kitchen.owner(),
      params: { id: order._id },
      body: { status: 'accepted' },
    })
    await until(() => heard.includes('menu_changed'))
    await quiet()
    assert.deepEqual(heard, ['menu_changed'])
  })

  it('with a dead token is refused with our words, and so is any token that is none', async () => {
    const { token } = await kitchen.customer()
    await kitchen.call('POST /auth/logout', { token })
    for (const dead of [token, 'x', 'x'.repeat(5000), '0', "' or 1=1 --"]) {
      const error = await refusal(kitchen.socket(dead))
      assert.equal(error.data?.code, 'NOT_SIGNED_IN', dead.slice(0, 20))
      assert.equal(error.message, error.data.message)
    }
    for (const strange of [{ token: 7 }, { token: { $ne: null } }, { token: ['a'] }, { token: true }]) {
      const socket = io(kitchen.url, { transports: ['websocket'], reconnection: false, forceNew: true, auth: strange })
      const error = await refusal(socket)
      assert.equal(error.data?.code, 'NOT_SIGNED_IN')
      socket.close()
    }
  })

  it("is the admins' only for an admin, by the role of this moment", async () => {
    const { token, _id } = await kitchen.customer()
    const socket = await connected(kitchen.socket(token))
    const no = await joinAdmins(socket)
    assert.deepEqual(no.ok === false && no.code, 'FORBIDDEN')
    const role = (as: 'admin' | 'user') =>
      kitchen.db.write((tx) => tx.query.updateTable('users').set({ role: as }).where('id', '=', _id).execute())
    await role('admin')
    assert.deepEqual(await joinAdmins(socket), { ok: true }, 'asked anew at every join')
    await role('user')
    const demoted = await connected(kitchen.socket(token))
    assert.equal((await joinAdmins(demoted)).ok, false)
  })

  it('goes by websocket only', async () => {
    const polling = await fetch(`${kitchen.url}/socket.io/?EIO=4&transport=polling`)
    assert.equal(polling.status, 400)
    const socket = io(kitchen.url, { transports: ['polling'], reconnection: false, forceNew: true })
    await refusal(socket)
    socket.close()
  })

  it('is closed when its session ends by itself, and not before', async () => {
    const short = await openKitchen({ env: { SESSION_IDLE_DAYS: '1', SESSION_MAX_DAYS: '1' } })
    try {
      const { token } = await short.customer()
      short.clock.now += 86_400_000 - 4000
      const socket = await connected(short.socket(token))
      const closed = once<string>(socket, 'disconnect', 10_000)
      await quiet()
      assert.ok(socket.connected)
      assert.equal(await closed, 'io server disconnect')
      assert.equal((await refusal(short.socket(token))).data?.code, 'NOT_SIGNED_IN')
    } finally {
      await short.close()
    }
  })

  it('outlives a client that sends anything at all', async () => {
    const socket = await connected(kitchen.socket())
    const loose = socket as unknown as { emit(event: string, ...what: unknown[]): void }
    for (const what of [
      ['admin_join', 'not a function'],
      ['admin_join', null],
      ['admin_join', {}, 1, []],
      ['admin_join'],
      ['no such event', { a: 1 }],
      ['new_order', { _id: 'fake' }],
      ['menu_changed'],
      ['__proto__'],
      ['error', 'x'],
    ])
      loose.emit(...(what as [string]))
    await quiet()
    assert.equal((await kitchen.call('GET /health')).status, 'ok')
    const large = await connected(kitchen.socket())
    const closed = once(large, 'disconnect')
    ;(large as unknown as typeof loose).emit('admin_join', 'x'.repeat(100_000))
    await closed
    assert.equal((await kitchen.call('GET /health')).status, 'ok')
  })

  it('brings a new order to every open dashboard within a second, just as GET /orders/:id shows it', async () => {
    const dashboards = [await openDashboard(kitchen), await openDashboard(kitchen)]
    const { token } = await kitchen.customer()
    for (let n = 0; n < 5; n++) {
      const told = dashboards.map((socket) => once<Order>(socket, 'new_order', 1000))
      const order = await kitchen.call('POST /orders', { token, body: { ...amala, customerNote: `Ilé ${n}, Ọ̀ṣun` } })
      for (const heard of await Promise.all(told)) assert.deepEqual(heard, order)
      assert.deepEqual(order, await kitchen.call('GET /orders/:id', { token, params: { id: order._id } }))
    }
  })

  it('tells of each order of a rush once, and of no order that was refused or repeated', async () => {
    const dashboard = await openDashboard(kitchen)
    const heard: string[] = []
    dashboard.on('new_order', ({ _id }) => heard.push(_id))
    const { token } = await kitchen.customer()
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        kitchen.send('POST', '/api/orders', {
          token,
          body: n % 6 ? amala : { items: [] },
          ...(n % 6 === 1 && { headers }),
        }),
      ),
    )
    const placed = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => (body as Order)._id))
    assert.equal(placed.size, 41, 'forty, and ten sent as one')
    await until(() => heard.length >= placed.size)
    await quiet()
    assert.deepEqual(heard.toSorted(), [...placed].toSorted())
    await until(async () => (await kitchen.db.query.selectFrom('jobs').select('id').execute()).length === 0)
  })

  it('tells the admins and the customer that an order moved, and nobody else', async () => {
    const [ada, bayo] = [await kitchen.customer('Ada'), await kitchen.customer('Báyọ̀')]
    const order = await kitchen.call('POST /orders', { token: ada.token, body: amala })
    await until(async () => (await kitchen.db.query.selectFrom('jobs').select('id').execute()).length === 0)
    const [hers, his, dashboard, visitor] = [
      await connected(kitchen.socket(ada.token)),
      await connected(kitchen.socket(bayo.token)),
      await openDashboard(kitchen),
      await connected(kitchen.socket()),
    ]
    const unjoined = await connected(kitchen.socket(await kitchen.owner()))
    const heard = [hers, his, dashboard, visitor, unjoined].map(listen)
    const admin = await kitchen.owner()
    const seen = once<Order>(hers, 'order_changed')
    assert.deepEqual(
      await kitchen.call('POST /orders/:id/acknowledge', { token: admin, params: { id: order._id } }),
      await seen,
    )
    const moved = once<Order>(hers, 'order_changed')
    assert.deepEqual(
      await kitchen.call('PUT /orders/:id', { token: admin, params: { id: order._id }, body: { status: 'cooking' } }),
      await moved,
    )
    await kitchen.refused('POST /orders/:id/cancel', { token: ada.token, params: { id: order._id }, body: {} })
    await quiet()
    const both = [`order_changed ${order._id} pending`, `order_changed ${order._id} cooking`]
    assert.deepEqual(heard, [both, [], both, [], []], "an admin's page hears once it has joined")
    const second = await kitchen.call('POST /orders', { token: ada.token, body: amala })
    await kitchen.call('POST /orders/:id/cancel', { token: ada.token, params: { id: second._id }, body: {} })
    await until(() => heard[2]?.includes(`order_changed ${second._id} cancelled`) ?? false)
  })

  it('announces again what could not be announced', async () => {
    const kitchen = await openKitchen({ env: { ORDER_LIMITS: '0' } })
    try {
      const dashboard = await openDashboard(kitchen)
      const { token } = await kitchen.customer()
      const model = await kitchen.call('POST /orders', { token, body: amala })
      await until(async () => (await kitchen.db.query.selectFrom('jobs').select('id').execute()).length === 0)
      // Announcing an unreadable order fails, and so does a job that this release does not know.
      const late = randomUUID()
      const insert = (name: string) =>
        kitchen.db.write((tx) =>
          tx.query
            .insertInto('jobs')
            .values({
              name,
              payload: JSON.stringify({ orderId: late }),
              run_at: 0,
              attempts: 0,
              parked_at: null,
              error: null,
              created_at: 0,
            })
            .returning('id')
            .executeTakeFirstOrThrow(),
        )
      const [{ id }, { id: unknown }] = [await insert('announce-order'), await insert('no-such-job')]
      const job = (wanted: number) =>
        kitchen.db.query.selectFrom('jobs').selectAll().where('id', '=', wanted).executeTakeFirst()
      await until(async () => (await job(id))?.error != null && (await job(unknown))?.error != null)
      const failed = await job(id)
      assert.ok(failed && failed.attempts === 1 && failed.parked_at === null && failed.run_at > 0)
      await kitchen.db.write(async (tx) => {
        const { number: _, ...row } = await tx.query
          .selectFrom('orders')
          .selectAll()
          .where('id', '=', model._id)
          .executeTakeFirstOrThrow()
        await tx.query
          .insertInto('orders')
          .values({ ...row, id: late })
          .execute()
      })
      const told = once<Order>(dashboard, 'new_order', 5000)
      kitchen.clock.now += 60_000
      assert.equal((await told)._id, late)
      await until(async () => (await job(id)) === undefined)
      // A job that never succeeds is parked for the admin to see; it is neither lost nor tried for ever.
      await kitchen.db.write((tx) =>
        tx.query.updateTable('jobs').set({ attempts: 11, run_at: 0 }).where('id', '=', unknown).execute(),
      )
      await until(async () => (await job(unknown))?.parked_at !== null)
      assert.match((await job(unknown))?.error ?? '', /no-such-job/)
      assert.equal((await job(unknown))?.attempts, 12)
    } finally {
      await kitchen.close()
    }
  })

  it('lets a dashboard that was away catch up from the list', async () => {
    const { token } = await kitchen.customer()
    const dashboard = await openDashboard(kitchen)
    const first = once<Order>(dashboard, 'new_order')
    await kitchen.call('POST /orders', { token, body: amala })
    await first
    dashboard.close()
    const missed = await kitchen.call('POST /orders', { token, body: amala })
    await openDashboard(kitchen)
    const unfinished = await kitchen.call('GET /orders', {
      token: await kitchen.owner(),
      query: { status: 'pending,accepted,cooking,on_the_way' },
    })
    assert.deepEqual(unfinished[0], missed)
  })

  if (process.env['TEST_DATABASE_URL']) {
    describe('of several processes', () => {
      let beside: Kitchen
      before(async () => {
        beside = await openKitchen({ beside: kitchen, env: { ORDER_LIMITS: '0' } })
      })
      after(() => beside.close())

      it('brings an order placed at one to the dashboards of all, each once', async () => {
        const dashboards = [await openDashboard(kitchen), await openDashboard(beside)]
        const heard = dashboards.map(listen)
        const ada = await kitchen.provenCustomer('Ada')
        const hers = await connected(beside.socket(ada.token))
        for (const place of [kitchen, beside]) {
          const told = dashboards.map((socket) => once<Order>(socket, 'new_order', 1000))
          const order = await place.call('POST /orders', { token: ada.token, body: amala })
          for (const one of await Promise.all(told)) assert.deepEqual(one, order)
          const moved = once<Order>(hers, 'order_changed', 1000)
          assert.deepEqual(
            await kitchen.call('PUT /orders/:id', {
              token: await kitchen.owner(),
              params: { id: order._id },
              body: { status: 'accepted' },
            }),
            await moved,
          )
        }
        const placed = await Promise.all(
          Array.from({ length: 40 }, (_, n) =>
            (n % 2 ? kitchen : beside).call('POST /orders', { token: ada.token, body: amala }),
          ),
        )
        await until(() => heard.every((list) => list.length >= 44))
        await quiet()
        for (const list of heard)
          for (const { _id } of placed)
            assert.equal(list.filter((told) => told.startsWith(`new_order ${_id}`)).length, 1)
      })

      it('carries an order of fifty lines with long Yoruba names', async () => {
        const admin = await kitchen.owner()
        const name = (n: number) => `${'Ọbẹ̀ ẹ̀gúsí pẹ̀lú iyán '.repeat(8)}${n}`.normalize('NFC')
        const dishes = await Promise.all(
          Array.from({ length: 10 }, (_, n) =>
            kitchen.call('POST /products', { token: admin, body: { name: name(n), price: 1500.5 } }),
          ),
        )
        const dashboard = await openDashboard(beside)
        const told = once<Order>(dashboard, 'new_order', 2000)
        const { token } = await kitchen.provenCustomer('Ọlá'.repeat(60))
        const order = await kitchen.call('POST /orders', {
          token,
          body: {
            items: Array.from({ length: 50 }, (_, n) => ({ productId: dishes[n % 10]?._id, quantity: n + 1 })),
            customerNote: 'Ilé Ìyá Ṣadé, '.repeat(60),
          },
        })
        assert.ok(Buffer.byteLength(JSON.stringify(order)) > 16_000)
        assert.deepEqual(await told, order)
      })

      it('goes on after its connections to the database were cut, as often as that happens', async () => {
        const ada = await kitchen.customer('Ada')
        for (let cut = 0; cut < 4; cut++) {
          await kitchen.db.query.selectNoFrom((eb) => eb.lit(1).as('one')).execute()
          await cutConnections(kitchen)
          await until(
            async () =>
              (await beside.send('GET', '/api/health')).status === 200 &&
              (await kitchen.send('GET', '/api/health')).status === 200,
          )
        }
        const dashboard = await openDashboard(beside)
        const heard: string[] = []
        dashboard.on('new_order', ({ _id }) => heard.push(_id))
        // The adapter listens again after one to three seconds.
        await until(async () => {
          const { _id } = await kitchen.call('POST /orders', { token: ada.token, body: amala })
          await quiet()
          return heard.includes(_id)
        }, 8000)
        const dish = await kitchen.call('POST /products', {
          token: await kitchen.owner(),
          body: { name: randomUUID(), price: 5 },
        })
        await until(async () => (await beside.call('GET /products')).some(({ _id }) => _id === dish._id), 2000)
      })
    })
  }
})

/** Ends every connection to a kitchen's database from the server's side, as a restart would. */
async function cutConnections(kitchen: Kitchen): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] })
  await client.connect()
  try {
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      new URL(kitchen.databaseUrl ?? '').pathname.slice(1),
    ])
  } finally {
    await client.end()
  }
}
