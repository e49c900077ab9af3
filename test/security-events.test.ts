/** Security events: each is caused over HTTP or the socket, and the log contains nothing secret. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { securityEvents } from '../src/server/http/security-events.ts'
import { connected, joinAdmins, openKitchen, until, type Kitchen } from '../harness/kitchen.ts'

type Line = { event: string; time: number; requestId: string; address: string; account?: string; about?: string }

const secret = {
  password: 'zyx-plantain-and-beans',
  next: 'zyx-amala-and-ewedu',
  email: 'zyx.ada@zyxmail.example',
  phone: '0803 111 9871',
  street: '14 Zyx Street',
}
const unknown = 'zyx.nobody@zyxmail.example'

describe('a security event', () => {
  let kitchen: Kitchen
  before(async () => {
    kitchen = await openKitchen({ env: { LOG_LEVEL: 'debug', LOGIN_TRIES_PER_ADDRESS: '1000' } })
  })
  after(() => kitchen.close())
  const lines = () => kitchen.logged.map((line) => JSON.parse(line) as Line).filter(({ event }) => event !== undefined)

  it('is one JSON line with event, time, request id and address, and the account where there is one; the log holds no secret', async () => {
    const admin = await kitchen.owner()
    const { _id } = await kitchen.call('POST /auth/register', {
      body: { name: 'Zyxada', email: secret.email, phoneNumber: secret.phone, password: secret.password },
    })
    const logIn = (password: string) => kitchen.call('POST /auth/login', { body: { email: secret.email, password } })
    let { token } = await logIn(secret.password)
    const tokens = [admin, token]
    await kitchen.refused('POST /auth/login', { body: { email: secret.email, password: 'zyx-wrong' } })
    await kitchen.refused('POST /auth/login', { body: { email: unknown, password: 'zyx-wrong' } })
    await kitchen.refused('GET /figures', { token })
    await kitchen.refused('GET /user', { token: 'zyx-dead-token' })
    assert.equal((await joinAdmins(await connected(kitchen.socket(token)))).ok, false)
    await kitchen.call('POST /orders', {
      token,
      body: { items: [{ name: 'Amala', quantity: 1 }], customerNote: secret.street, town: 'Ile-ife' },
    })
    ;({ token } = await kitchen.call('PUT /user/password', {
      token,
      body: { oldPassword: secret.password, newPassword: secret.next },
    }))
    tokens.push(token)
    await kitchen.call('POST /user/email', {
      token,
      body: { email: 'zyx.other@zyxmail.example', password: secret.next },
    })
    await kitchen.call('GET /user/data', { token })
    await kitchen.send('GET', '/api/orders/export', { token: admin })
    await kitchen.call('POST /users/:id/block', {
      token: admin,
      params: { id: _id },
      body: { reason: 'Zyxada floods us' },
    })
    await kitchen.refused('POST /auth/login', { body: { email: secret.email, password: secret.next } })
    await kitchen.call('DELETE /users/:id/block', { token: admin, params: { id: _id } })
    ;({ token } = await logIn(secret.next))
    tokens.push(token)
    await kitchen.call('POST /auth/logout', { token })
    ;({ token } = await logIn(secret.next))
    tokens.push(token)
    await kitchen.call('POST /user/delete', { token, body: { password: secret.next } })
    await until(() => lines().some(({ event }) => event === 'account.deleted'))

    const seen = lines()
    for (const event of [
      'account.created',
      'login.succeeded',
      'login.failed',
      'access.refused',
      'session.refused',
      'password.changed',
      'email.asked',
      'data.downloaded',
      'orders.exported',
      'user.blocked',
      'login.blocked',
      'user.unblocked',
      'logout',
      'account.deleted',
    ])
      assert.ok(
        seen.some((line) => line.event === event),
        event,
      )
    for (const line of seen) {
      assert.ok((securityEvents as readonly string[]).includes(line.event), line.event)
      assert.match(line.requestId, /^[\da-f-]{36}$/, line.event)
      assert.equal(line.address, '127.0.0.1')
      assert.ok(Math.abs(line.time - Date.now()) < 600_000)
    }
    const failed = seen.filter(({ event }) => event === 'login.failed').map(({ account }) => account)
    assert.equal(failed[0], _id, 'of a known e-mail the account')
    assert.match(failed[1] ?? '', /^[\da-f]{16}$/, 'of an unknown one a hash')
    const log = kitchen.logged.join('\n')
    assert.doesNotMatch(log, /zyx|8031119871|803 111 9871/i)
    for (const one of tokens) assert.ok(!log.includes(one))
  })

  it('is named in docs/security.md, and nothing else is', async () => {
    const docs = await readFile(join(import.meta.dirname, '../docs/security.md'), 'utf8')
    const table = docs.slice(docs.indexOf('## Security events in the log'))
    const told = [...table.matchAll(/^\| (`.+?`) \|/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/`([a-z.]+)`/g)].map(([, name]) => name),
    )
    assert.equal(new Set(told).size, told.length, 'each once')
    assert.deepEqual(new Set(told), new Set(securityEvents))
  })
})
