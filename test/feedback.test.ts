/** What visitors say: reviews that an admin publishes, and messages that reach the kitchen's mailbox. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { connected, once, openKitchen, type Kitchen } from '../harness/kitchen.ts'

const review = { name: 'Báyọ̀', review: 'The amala is soft, the ewedu is fresh.', rating: 5 }
const message = {
  name: 'Fọlákẹ́ Adéyẹmí',
  email: 'folake@example.com',
  message: 'Do you cater for a wedding of two hundred?',
}
/** All visitors of these tests share one address. */
const manyAllowed = { FEEDBACK_PER_ADDRESS: '10000' }

describe('a review', () => {
  let kitchen: Kitchen
  let admin: string
  before(async () => {
    kitchen = await openKitchen({ env: manyAllowed })
    admin = await kitchen.owner()
  })
  after(() => kitchen.close())

  const leave = (part: object = {}) => kitchen.call('POST /reviews', { body: { ...review, ...part } })
  const publish = (id: string, published = true) =>
    kitchen.call('PUT /reviews/:id', { token: admin, params: { id }, body: { published } })
  const shown = async () => (await kitchen.call('GET /reviews')).map(({ _id }) => _id)

  it('waits for an admin, is seen by everyone once published, and by nobody once hidden', async () => {
    const left = await leave()
    assert.deepEqual({ ...left, _id: '', createdAt: '' }, { ...review, _id: '', status: 'waiting', createdAt: '' })
    assert.ok(Math.abs(Date.parse(left.createdAt) - Date.now()) < 60_000)
    assert.ok(!(await shown()).includes(left._id))
    assert.deepEqual((await kitchen.call('GET /reviews/all', { token: admin, query: { status: 'waiting' } }))[0], left)

    assert.deepEqual(await publish(left._id), { ...left, status: 'published' })
    assert.deepEqual((await kitchen.call('GET /reviews'))[0], { ...left, status: 'published' })
    assert.ok(
      !(await kitchen.call('GET /reviews/all', { token: admin, query: { status: 'waiting' } })).some(
        ({ _id }) => _id === left._id,
      ),
    )

    assert.deepEqual(await publish(left._id, false), { ...left, status: 'hidden' })
    assert.ok(!(await shown()).includes(left._id))
    assert.equal((await kitchen.call('GET /reviews/all', { token: admin }))[0]?._id, left._id)
  })

  it('waits no more once it was hidden, and can be published after all', async () => {
    const waiting = async () => (await kitchen.call('GET /feedback/waiting', { token: admin })).reviews
    const before = await waiting()
    const left = await leave()
    assert.equal(await waiting(), before + 1)
    assert.equal((await publish(left._id, false)).status, 'hidden')
    assert.equal(await waiting(), before)
    assert.deepEqual((await kitchen.call('GET /reviews/all', { token: admin, query: { status: 'hidden' } }))[0], {
      ...left,
      status: 'hidden',
    })
    assert.ok(
      !(await kitchen.call('GET /reviews/all', { token: admin, query: { status: 'waiting' } })).some(
        ({ _id }) => _id === left._id,
      ),
    )
    assert.equal((await publish(left._id)).status, 'published')
    assert.ok((await shown()).includes(left._id))
    assert.ok(
      !(await kitchen.call('GET /reviews/all', { token: admin, query: { status: 'hidden' } })).some(
        ({ _id }) => _id === left._id,
      ),
    )
  })

  it('is told of to every open page when it appears and when it goes, and only then', async () => {
    const { _id } = await leave()
    const visitor = await connected(kitchen.socket())
    let heard = 0
    visitor.on('reviews_changed', () => {
      heard += 1
    })
    for (const [published, news] of [
      [false, 0],
      [true, 1],
      [true, 1],
      [false, 2],
      [false, 2],
    ] as const) {
      const told = news > heard ? once(visitor, 'reviews_changed') : undefined
      await publish(_id, published)
      await told
      await sleep(50)
      assert.equal(heard, news)
    }
  })

  it('keeps every sign of its words', async () => {
    for (const words of [
      'Oúnjẹ yín dùn gan-an ni! Ẹ ṣé o, ẹ ǹ lẹ́ o.',
      '👩🏾‍🍳🍲 ' + '😋'.repeat(1990),
      '<script>alert(1)</script> & "quotes"',
      'First line\nsecond line\n\nlast',
      "'); drop table reviews--",
    ]) {
      const left = await leave({ name: '👩🏾‍🍳 Màmá Ṣadé', review: words })
      assert.equal(left.review, words)
      await publish(left._id)
      const [first] = await kitchen.call('GET /reviews')
      assert.deepEqual([first?.name, first?.review], ['👩🏾‍🍳 Màmá Ṣadé', words])
    }
  })

  it('is refused with 422 and the field where a value breaks a rule, with 400 where its type does, and nothing is kept', async () => {
    const before = (await kitchen.call('GET /reviews/all', { token: admin })).length
    const wrong: [string, object][] = [
      ['name', { name: '' }],
      ['name', { name: ' \n ' }],
      ['name', { name: 'x'.repeat(201) }],
      ['review', { review: '' }],
      ['review', { review: '\t' }],
      ['review', { review: '😋'.repeat(2001) }],
      ['rating', { rating: 0 }],
      ['rating', { rating: 6 }],
      ['rating', { rating: 4.5 }],
      ['rating', { rating: -1 }],
      ['rating', { rating: 1e300 }],
    ]
    for (const [field, part] of wrong) {
      const refused = await kitchen.refused('POST /reviews', { body: { ...review, ...part } })
      assert.deepEqual(
        [refused.status, refused.code, refused.details],
        [422, 'INVALID', { field }],
        JSON.stringify(part).slice(0, 60),
      )
      assert.match(refused.message, /^Please [^.]+\.$/)
    }
    for (const part of [{ rating: '5' }, { rating: null }, { rating: undefined }, { name: 5 }, { review: ['x'] }])
      assert.equal(
        (await kitchen.refused('POST /reviews', { body: { ...review, ...part } })).status,
        400,
        JSON.stringify(part),
      )
    assert.equal((await kitchen.call('GET /reviews/all', { token: admin })).length, before)
    for (const part of [{ name: 'x'.repeat(200) }, { review: '😋'.repeat(2000) }, { rating: 1 }])
      assert.ok(await leave(part))
  })

  it('cannot publish itself, whatever it says', async () => {
    const left = await leave({ status: 'published', published: true, published_at: 1, _id: 'mine' })
    assert.equal(left.status, 'waiting')
    assert.notEqual(left._id, 'mine')
    assert.ok(!(await shown()).includes(left._id))
  })

  it('that does not exist cannot be published', async () => {
    for (const id of [randomUUID(), 'x', '%00'.slice(1)]) {
      const refused = await kitchen.refused('PUT /reviews/:id', {
        token: admin,
        params: { id },
        body: { published: true },
      })
      assert.deepEqual([refused.status, refused.code], [404, 'NOT_FOUND'])
    }
    for (const body of [{}, { published: 'yes' }, { published: 1 }])
      assert.equal((await kitchen.refused('PUT /reviews/:id', { token: admin, params: { id: 'x' }, body })).status, 400)
    assert.equal((await kitchen.refused('GET /reviews/all', { token: admin, query: { status: 'gone' } })).status, 422)
  })

  it('comes in pages of at most 100, newest first, whose next one the Link header names; the first page is kept until it changes', async () => {
    const many = await openKitchen({ env: manyAllowed })
    try {
      const token = await many.owner()
      const ids: string[] = []
      for (let n = 0; n < 103; n += 1)
        ids.unshift((await many.call('POST /reviews', { body: { ...review, review: `Review ${n}` } }))._id)
      await Promise.all(
        ids.map((id) => many.call('PUT /reviews/:id', { token, params: { id }, body: { published: true } })),
      )

      const first = await many.send('GET', '/api/reviews')
      const list = (answer: { body: unknown }) => (answer.body as { _id: string }[]).map(({ _id }) => _id)
      assert.deepEqual(list(first), ids.slice(0, 100))
      const next = /^<(\/api\/reviews\?cursor=\d+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
      const second = await many.send('GET', next)
      assert.deepEqual(list(second), ids.slice(100))
      assert.equal(second.headers.get('link'), null)

      const again = await many.send('GET', '/api/reviews', {
        headers: { 'if-none-match': first.headers.get('etag') ?? '' },
      })
      assert.equal(again.status, 304)
      const packed = await fetch(`${many.url}/api/reviews`, { headers: { 'accept-encoding': 'br' } })
      assert.equal(packed.headers.get('content-encoding'), 'br')
      assert.equal(((await packed.json()) as unknown[]).length, 100)

      for (const id of ids.slice(0, 3))
        await many.call('PUT /reviews/:id', { token, params: { id }, body: { published: false } })
      const fewer = await many.send('GET', '/api/reviews')
      assert.deepEqual(list(fewer), ids.slice(3))
      assert.equal(fewer.headers.get('link'), null)

      const walked: string[] = []
      for (let path: string | undefined = '/api/reviews/all?status=published&limit=40'; path;) {
        const page = await many.send('GET', path, { token })
        walked.push(...list(page))
        path = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
      }
      assert.deepEqual(walked, ids.slice(3))
      assert.equal((await many.call('GET /reviews/all', { token, query: { status: 'hidden' } })).length, 3)
      assert.equal((await many.call('GET /reviews', { query: { limit: '2' } })).length, 2)
      assert.equal((await many.refused('GET /reviews', { query: { limit: '0' } })).status, 422)
      assert.equal((await many.refused('GET /reviews', { query: { cursor: 'x' } })).status, 400)
    } finally {
      await many.close()
    }
  })
})

describe('a message to the kitchen', () => {
  let kitchen: Kitchen
  before(async () => {
    kitchen = await openKitchen({ env: manyAllowed })
  })
  after(() => kitchen.close())

  it('is kept and listed for the admin, newest first; phone and subject may be left out', async () => {
    const short = await kitchen.call('POST /messages', { body: { ...message, email: ' Folake@Example.COM ' } })
    assert.deepEqual(
      { ...short, _id: '', createdAt: '' },
      { ...message, _id: '', phone: '', subject: '', readAt: null, answeredAt: null, createdAt: '' },
    )
    const long = await kitchen.call('POST /messages', {
      body: { ...message, phone: 'ask for Mama, ext. 5', subject: 'Àsè ìgbéyàwó 💍' },
    })
    assert.deepEqual([long.phone, long.subject], ['ask for Mama, ext. 5', 'Àsè ìgbéyàwó 💍'])
    const token = await kitchen.owner()
    assert.deepEqual(await kitchen.call('GET /messages', { token }), [long, short])
    const page = await kitchen.send('GET', '/api/messages?limit=1', { token })
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
    assert.deepEqual((await kitchen.send('GET', next, { token })).body, [short])
  })

  it('is refused with 422 and the field where a value breaks a rule, with 400 where its type does; nothing is kept or mailed', async () => {
    const token = await kitchen.owner()
    const before = (await kitchen.call('GET /messages', { token })).length
    const wrong: [string, object][] = [
      ['name', { name: ' ' }],
      ['name', { name: 'x'.repeat(201) }],
      ['email', { email: '' }],
      ['email', { email: 'folake' }],
      ['email', { email: 'folake@example' }],
      ['email', { email: 'a@example.com, b@example.com' }],
      ['email', { email: 'a@example.com\nBcc: b@example.com' }],
      ['email', { email: '"a b"@example.com' }],
      ['email', { email: '<a@example.com>' }],
      ['message', { message: '' }],
      ['message', { message: ' \n' }],
      ['message', { message: 'x'.repeat(5001) }],
      ['phone', { phone: '0'.repeat(101) }],
      ['subject', { subject: 'x'.repeat(201) }],
    ]
    for (const [field, part] of wrong) {
      const refused = await kitchen.refused('POST /messages', { body: { ...message, ...part } })
      assert.deepEqual(
        [refused.status, refused.code, refused.details],
        [422, 'INVALID', { field }],
        JSON.stringify(part).slice(0, 60),
      )
    }
    for (const part of [{ phone: 8035550148 }, { subject: null }, { email: undefined }, { message: 5 }])
      assert.equal(
        (await kitchen.refused('POST /messages', { body: { ...message, ...part } })).status,
        400,
        JSON.stringify(part),
      )
    assert.equal((await kitchen.call('GET /messages', { token })).length, before)
    assert.equal(
      (await kitchen.db.query.selectFrom('jobs').selectAll().where('parked_at', 'is not', null).execute()).length,
      0,
    )
  })
})

describe('the limit of feedback', () => {
  it('is 20 an hour from one address, reviews and messages together; then 429 and how long to wait', async () => {
    const kitchen = await openKitchen({ env: { TRUST_PROXY: '1' } })
    const from = (address: string) => ({ 'x-forwarded-for': address })
    try {
      for (let n = 0; n < 10; n += 1) {
        await kitchen.call('POST /reviews', { body: review, headers: from('203.0.113.7') })
        await kitchen.call('POST /messages', { body: message, headers: from('203.0.113.7') })
      }
      for (const [name, body] of [
        ['POST /reviews', review],
        ['POST /messages', message],
      ] as const) {
        const refused = await kitchen.refused(name, { body, headers: from('203.0.113.7') })
        assert.deepEqual([refused.status, refused.code], [429, 'TOO_MANY'])
        assert.match(refused.message, /wait (?:59|60) minutes/)
        const wait = Number(refused.headers.get('retry-after'))
        assert.ok(wait > 3500 && wait <= 3600, String(wait))
      }
      assert.ok(
        await kitchen.call('POST /reviews', { body: review, headers: from('203.0.113.8') }),
        'nobody else is hindered',
      )
      assert.equal((await kitchen.call('GET /messages', { token: await kitchen.owner() })).length, 10)
      kitchen.clock.now += 3_600_000
      assert.ok(await kitchen.call('POST /messages', { body: message, headers: from('203.0.113.7') }))
    } finally {
      await kitchen.close()
    }
  })

  it('lets no burst slip through', async () => {
    const kitchen = await openKitchen({ env: { FEEDBACK_PER_ADDRESS: '5' } })
    try {
      const ends = await Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          n % 2
            ? kitchen.send('POST', '/api/reviews', { body: review })
            : kitchen.send('POST', '/api/messages', { body: message }),
        ),
      )
      assert.equal(ends.filter(({ status }) => status === 201).length, 5)
      assert.equal(ends.filter(({ status }) => status === 429).length, 7)
    } finally {
      await kitchen.close()
    }
  })

  if (process.env['TEST_DATABASE_URL'])
    it('is counted by all processes together, and they all show what one of them publishes', async () => {
      const kitchen = await openKitchen({ env: { FEEDBACK_PER_ADDRESS: '3' } })
      const other = await openKitchen({ beside: kitchen, env: { FEEDBACK_PER_ADDRESS: '3' } })
      try {
        const { _id } = await kitchen.call('POST /reviews', { body: review })
        await other.call('POST /messages', { body: message })
        await kitchen.call('POST /reviews', { body: review })
        assert.equal((await other.refused('POST /reviews', { body: review })).status, 429)
        assert.deepEqual(await other.call('GET /reviews'), [])
        const told = once(await connected(other.socket()), 'reviews_changed')
        await kitchen.call('PUT /reviews/:id', {
          token: await kitchen.owner(),
          params: { id: _id },
          body: { published: true },
        })
        await told
        assert.deepEqual(
          (await other.call('GET /reviews')).map((one) => one._id),
          [_id],
        )
      } finally {
        await other.close()
        await kitchen.close()
      }
    })
})
