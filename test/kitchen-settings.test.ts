/** The kitchen's settings and opening hours: what may be set, when orders are refused, and two devices at once. */
import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import type { Kitchen as Settings, KitchenSettings } from '../src/contract/kitchen.ts'
import { connected, once, openKitchen, type Kitchen } from '../harness/kitchen.ts'

const HOUR = 3_600_000
/** A moment on the Lagos clock. */
const lagos = (time: string) => Date.parse(`${time}:00+01:00`)

describe("the kitchen's settings and opening hours", () => {
  let kitchen: Kitchen
  let first: Settings
  let ada: string
  before(async () => {
    kitchen = await openKitchen()
    first = await kitchen.call('GET /kitchen')
    ada = (await kitchen.customer('Ada')).token
  })
  afterEach(async () => {
    kitchen.clock.now = Date.now()
    await kitchen.call('DELETE /kitchen/pause', { token: await kitchen.owner() })
    const { pausedUntil: _, ...settings } = first
    await kitchen.call('PUT /kitchen', {
      token: await kitchen.owner(),
      body: { change: settings, seen: await kitchen.call('GET /kitchen') },
    })
  })
  after(() => kitchen.close())

  const change = async (settings: Partial<KitchenSettings>) =>
    kitchen.call('PUT /kitchen', {
      token: await kitchen.owner(),
      body: { change: settings, seen: await kitchen.call('GET /kitchen') },
    })
  const refusedChange = async (settings: Partial<KitchenSettings>) => {
    const { status, code, message, details } = await kitchen.refused('PUT /kitchen', {
      token: await kitchen.owner(),
      body: { change: settings, seen: await kitchen.call('GET /kitchen') },
    })
    assert.deepEqual([status, code], [422, 'INVALID'])
    assert.match(message, /\.$/)
    return (details as { field: string }).field
  }
  const dinner = { items: [{ name: 'Jollof Rice', quantity: 2 }], customerNote: '14 Mayfair Road', town: 'Ile-ife' }
  const order = (key?: string, body: object = dinner) =>
    kitchen.call('POST /orders', { token: ada, body, headers: { ...(key && { 'idempotency-key': key }) } })
  const refusedOrder = () => kitchen.refused('POST /orders', { token: ada, body: dinner })
  const daily = (opens: string, closes: string) => Array.from({ length: 7 }, () => [{ opens, closes }])
  /** The morning of a future day, so that sessions made now are still valid. */
  const day = new Date(Date.now() + 2 * 24 * HOUR).toISOString().slice(0, 10)
  const dayAfter = new Date(Date.now() + 3 * 24 * HOUR).toISOString().slice(0, 10)

  it('begin with a shop that is always open', async () => {
    assert.deepEqual([first.hours, first.exceptions, first.pausedUntil], [[], [], null])
    assert.equal((await order()).status, 'pending')
  })

  it('turn an order away outside the hours, and say when the kitchen opens', async () => {
    await change({ hours: daily('08:00', '20:00') })
    kitchen.clock.now = lagos(`${day}T07:00`)
    const early = await refusedOrder()
    assert.deepEqual(
      [early.status, early.code, early.message, early.details],
      [
        422,
        'KITCHEN_CLOSED',
        'The kitchen is closed. We open at 8:00am.',
        { opensAt: new Date(lagos(`${day}T08:00`)).toISOString() },
      ],
    )
    kitchen.clock.now = lagos(`${day}T08:00`)
    assert.equal((await order()).totalPrice, 3000)
    kitchen.clock.now = lagos(`${day}T20:00`)
    const late = await refusedOrder()
    assert.deepEqual(
      [late.message, late.details],
      [
        'The kitchen is closed. We open at 8:00am tomorrow.',
        { opensAt: new Date(lagos(`${dayAfter}T08:00`)).toISOString() },
      ],
    )
    assert.equal(
      (await kitchen.call('GET /figures', { token: await kitchen.owner() })).totalOrders,
      2,
      'nothing is stored of an order that was turned away',
    )
  })

  it('answer an order that stands, though the kitchen has closed since', async () => {
    await change({ hours: daily('08:00', '20:00') })
    kitchen.clock.now = lagos(`${day}T19:59`)
    const placed = await order('ada-dinner')
    kitchen.clock.now = lagos(`${day}T20:01`)
    assert.deepEqual(await order('ada-dinner'), placed)
    assert.equal(
      (
        await kitchen.refused('POST /orders', {
          token: ada,
          body: dinner,
          headers: { 'idempotency-key': 'ada-supper' },
        })
      ).code,
      'KITCHEN_CLOSED',
    )
    kitchen.clock.now = lagos(`${dayAfter}T08:00`)
    assert.notEqual(
      (await order('ada-supper'))._id,
      placed._id,
      'a key is not used up by an order that was turned away',
    )
  })

  it('let a date be closed, or open at other times', async () => {
    await change({
      hours: daily('08:00', '20:00'),
      exceptions: [
        { date: dayAfter, spans: [{ opens: '21:00', closes: '02:00' }], note: 'Eid night' },
        { date: day, spans: [], note: 'Eid' },
      ],
    })
    assert.deepEqual(
      (await kitchen.call('GET /kitchen')).exceptions.map(({ note }) => note),
      ['Eid', 'Eid night'],
      'by date',
    )
    kitchen.clock.now = lagos(`${day}T12:00`)
    assert.deepEqual((await refusedOrder()).details, { opensAt: new Date(lagos(`${dayAfter}T21:00`)).toISOString() })
    kitchen.clock.now = lagos(`${dayAfter}T22:00`) + 3 * HOUR
    assert.ok(await order(), 'past midnight')
  })

  it('pause orders at once, for half an hour, an hour or today, and take them again', async () => {
    const token = await kitchen.owner()
    const pause = async (length: string) =>
      (await kitchen.call('POST /kitchen/pause', { token, body: { for: length } })).pausedUntil ?? ''
    kitchen.clock.now = lagos(`${day}T13:00`)
    const near = (until: string, at: number) =>
      assert.ok(Date.parse(until) >= at && Date.parse(until) < at + 60_000, until)
    near(await pause('30 minutes'), lagos(`${day}T13:30`))
    near(await pause('1 hour'), lagos(`${day}T14:00`))
    assert.equal((await refusedOrder()).message, 'Orders are paused. We take them again at 2:00pm.')
    await kitchen.call('DELETE /kitchen/pause', { token })
    assert.ok(await order())
    assert.equal(await pause('today'), new Date(lagos(`${dayAfter}T00:00`)).toISOString())
    kitchen.clock.now = lagos(`${dayAfter}T00:00`) - 10 * 60_000
    assert.equal((await refusedOrder()).code, 'KITCHEN_CLOSED')
    kitchen.clock.now = lagos(`${dayAfter}T00:00`)
    assert.ok(await order(), 'a pause ends by itself')
    assert.equal((await kitchen.refused('POST /kitchen/pause', { token, body: { for: 'ever' } })).code, 'INVALID')
  })

  it('are told to everyone at once', async () => {
    const visitor = await connected(kitchen.socket())
    const heard = once(visitor, 'kitchen_changed')
    await change({ name: 'Mama Ìdáná' })
    await heard
    assert.equal((await kitchen.call('GET /kitchen')).name, 'Mama Ìdáná')
  })

  it('never write over what another device has changed meanwhile', async () => {
    const token = await kitchen.owner()
    const seen = await kitchen.call('GET /kitchen')
    await change({ phone: '0805 555 0148' })
    const { status, code, details } = await kitchen.refused('PUT /kitchen', {
      token,
      body: { change: { phone: '0807 555 0148', place: 'Modakeke' }, seen },
    })
    assert.deepEqual(
      [status, code, details],
      [409, 'SETTINGS_CHANGED', { now: { phone: '+2348055550148', place: 'Osun State' } }],
    )
    assert.equal((await kitchen.call('GET /kitchen')).phone, '+2348055550148')
    assert.equal(
      (await kitchen.call('PUT /kitchen', { token, body: { change: { name: 'Ìdáná 2' }, seen } })).name,
      'Ìdáná 2',
      'another part may go on',
    )
    assert.equal(
      (await kitchen.call('PUT /kitchen', { token, body: { change: { phone: '+234 805 555 0148' }, seen } })).phone,
      '+2348055550148',
      'what is as asked already is no conflict',
    )
    assert.equal(
      (await kitchen.refused('PUT /kitchen', { token, body: { change: { name: 'Blind' }, seen: {} } })).code,
      'INVALID',
    )
    const together = await Promise.allSettled(
      ['One', 'Two', 'Three'].map((name) =>
        kitchen.call('PUT /kitchen', { token, body: { change: { name }, seen: { name: 'Ìdáná 2' } } }),
      ),
    )
    assert.equal(together.filter((one) => one.status === 'fulfilled').length, 1, 'of three at once one is first')
  })

  it("are written into the audit log, by part, without the account's digits", async () => {
    const { last } = await kitchen.db.query
      .selectFrom('audit_entries')
      .select((eb) => eb.fn.max('number').as('last'))
      .executeTakeFirstOrThrow()
    await change({
      bank: { accountNumber: '01234 56789', bankName: 'Kuda', accountName: 'Ìdáná Kitchen' },
      email: 'New@kitchen.test',
    })
    await change({ towns: [{ name: 'Ile-ife', fee: 500, minimum: 2000.5 }] })
    await change({ towns: [{ name: 'Ile-ife', fee: 500, minimum: 2000.5 }] })
    await kitchen.call('POST /kitchen/pause', { token: await kitchen.owner(), body: { for: '1 hour' } })
    const entries = await kitchen.db.query
      .selectFrom('audit_entries')
      .selectAll()
      .where('number', '>', last)
      .orderBy('number')
      .execute()
    const by = (await kitchen.call('GET /user', { token: await kitchen.owner() }))._id
    assert.deepEqual(
      entries.map(({ action, by_user, subject }) => [action, by_user, subject]),
      Array.from({ length: 3 }, () => ['settings.changed', by, 'kitchen']),
      'what changes nothing is not noted',
    )
    assert.deepEqual(
      entries.map(({ details }) => (JSON.parse(details) as { parts: string }).parts),
      ['email, bank', 'towns', 'pause'],
    )
    assert.match(entries[0]?.details ?? '', /"accountEndsIn":"6789"/)
    assert.doesNotMatch(JSON.stringify(entries), /0123456789|01234 56789|new@kitchen/i)
  })

  it("keep an order's town when the town is renamed or removed", async () => {
    const placed = await order()
    await change({ towns: [{ name: 'Ilé-Ifẹ̀', fee: 300, minimum: 0 }] })
    assert.equal((await kitchen.call('GET /orders/:id', { token: ada, params: { id: placed._id } })).town, 'Ile-ife')
    assert.equal((await refusedOrder()).code, 'UNKNOWN_TOWN')
    assert.equal((await order(undefined, { ...dinner, town: 'Ilé-Ifẹ̀' })).totalPrice, 3300)
  })

  it('hold fee, minimum and the most of one dish', async () => {
    await change({ towns: [{ name: 'Ile-ife', fee: 250.5, minimum: 3001 }], maxQuantity: 4 })
    assert.equal((await refusedOrder()).code, 'BELOW_MINIMUM')
    assert.equal(
      (await order(undefined, { ...dinner, items: [{ name: 'Jollof Rice', quantity: 4 }] })).totalPrice,
      6250.5,
    )
    assert.equal(
      (
        await kitchen.refused('POST /orders', {
          token: ada,
          body: { ...dinner, items: [{ name: 'Jollof Rice', quantity: 5 }] },
        })
      ).code,
      'BAD_QUANTITY',
    )
  })

  it('are refused, field by field, where they break a rule', async () => {
    const town = { name: 'Ede', fee: 0, minimum: 0 }
    const week = daily('08:00', '20:00')
    const onMonday = (...spans: { opens: string; closes: string }[]) => [spans, ...week.slice(1)]
    const wrong: [string, Partial<KitchenSettings>][] = [
      ['name', { name: '  ' }],
      ['name', { name: 'x'.repeat(61) }],
      ['story', { story: '' }],
      ['phone', { phone: '12345' }],
      ['email', { email: 'kitchen' }],
      // oxlint-disable-next-line no-script-url
      ['chatLink', { chatLink: 'javascript:alert(1)' }],
      ['facebook', { facebook: 'ftp://facebook.com/x' }],
      ['tiktok', { tiktok: 'https://me:secret@tiktok.com' }],
      ['bank.accountNumber', { bank: { ...first.bank, accountNumber: '123' } }],
      ['bank.bankName', { bank: { ...first.bank, bankName: '' } }],
      ['towns', { towns: [] }],
      ['towns.1.name', { towns: [town, { ...town, name: 'EDE ' }] }],
      ['towns.0.fee', { towns: [{ ...town, fee: -1 }] }],
      ['towns.0.minimum', { towns: [{ ...town, minimum: 0.001 }] }],
      ['maxQuantity', { maxQuantity: 0 }],
      ['usualMinutes', { usualMinutes: { from: 60, to: 45 } }],
      ['usualMinutes', { usualMinutes: { from: 0, to: 45 } }],
      ['usualMinutes', { usualMinutes: { from: 45, to: 1000 } }],
      ['hours', { hours: week.slice(1) }],
      ['hours.0.0.closes', { hours: onMonday({ opens: '08:00', closes: '24:30' }) }],
      [
        'hours.0.1.opens',
        { hours: onMonday({ opens: '08:00', closes: '13:00' }, { opens: '12:59', closes: '14:00' }) },
      ],
      [
        'hours.0.0.opens',
        { hours: onMonday({ opens: '23:00', closes: '23:30' }, { opens: '22:00', closes: '02:00' }) },
      ],
      ['exceptions.0.date', { exceptions: [{ date: '2026-02-30', spans: [], note: '' }] }],
      ['exceptions.0.date', { exceptions: [{ date: '2099-01-01', spans: [], note: '' }] }],
      [
        'exceptions.1.date',
        {
          exceptions: [
            { date: day, spans: [], note: '' },
            { date: day, spans: [], note: '' },
          ],
        },
      ],
      ['exceptions.0.note', { exceptions: [{ date: day, spans: [], note: 'x'.repeat(61) }] }],
    ]
    for (const [field, settings] of wrong) assert.equal(await refusedChange(settings), field, JSON.stringify(settings))
    assert.equal(
      (
        await kitchen.send('PUT', '/api/kitchen', {
          token: await kitchen.owner(),
          body: { change: { maxQuantity: '3' }, seen: first },
        })
      ).status,
      400,
    )
    assert.deepEqual(await kitchen.call('GET /kitchen'), first)
  })

  it('take links that are left empty, and forget dates gone by', async () => {
    const kept = await change({
      tiktok: '',
      exceptions: [
        { date: '2020-01-01', spans: [], note: 'long ago' },
        { date: day, spans: [], note: 'Eid' },
      ],
    })
    assert.deepEqual([kept.tiktok, kept.exceptions.map(({ note }) => note)], ['', ['Eid']])
  })
})
