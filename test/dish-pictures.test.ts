/**
 * A dish's own picture: redrawn in our sizes, cached for good, without the metadata of the file; and what is refused.
 */
import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { sweep } from '../src/server/privacy/retention.ts'
import { openKitchen, type Kitchen } from '../harness/kitchen.ts'

describe('pictures of dishes', () => {
  let kitchen: Kitchen
  let token: string
  /** A photograph as a phone takes it: rotated, with its location, and red in the upper left. */
  let photo: Buffer
  before(async () => {
    kitchen = await openKitchen()
    token = await kitchen.owner()
    const red = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    photo = await sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#ffffff' } })
      .composite([{ input: red, left: 0, top: 1200 }])
      .withExif({ IFD0: { Copyright: 'secret street 12' }, IFD3: { GPSLatitude: '7/1 29/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
  })
  after(() => kitchen.close())

  const dish = async () =>
    (await kitchen.call('POST /products', { token, body: { name: randomUUID(), price: 100 } }))._id
  const put = (id: string, raw: Buffer, type = 'image/jpeg') =>
    kitchen.send('PUT', `/api/products/${id}/picture`, { token, raw, headers: { 'content-type': type } })
  const picture = async (id: string) => (await kitchen.call('GET /products')).find(({ _id }) => _id === id)?.picture
  const fetchPicture = async (address: string) => {
    const response = await fetch(`${kitchen.url}${address}`)
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  it('is served upright in every width and both kinds, for good, under a name made from its bytes', async () => {
    const id = await dish()
    const { status, body } = await put(id, photo)
    assert.equal(status, 200, JSON.stringify(body))
    const name = (body as { picture: string }).picture
    assert.match(name, /^dishes\/[0-9a-f]{32}$/)
    assert.equal(await picture(id), name)
    for (const width of [240, 480, 960]) {
      for (const [kind, format] of [
        ['avif', 'heif'],
        ['webp', 'webp'],
      ] as const) {
        const { status: found, headers, bytes } = await fetchPicture(`/pictures/${name}-${width}.${kind}`)
        assert.deepEqual(
          [found, headers.get('content-type'), headers.get('cache-control'), headers.get('x-content-type-options')],
          [200, `image/${kind}`, 'public, max-age=31536000, immutable', 'nosniff'],
        )
        const said = await sharp(bytes).metadata()
        assert.deepEqual(
          [said.format, said.width, said.height, said.exif, said.orientation],
          [format, width, (width * 3) / 4, undefined, undefined],
        )
        assert.ok(!bytes.includes('secret street'))
      }
    }
    const { data } = await sharp((await fetchPicture(`/pictures/${name}-480.webp`)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true })
    assert.ok(
      (data[0] ?? 0) > 200 && (data[1] ?? 255) < 80,
      'the red corner of the lying photograph is at the upper left',
    )
    const { status: head } = await fetch(`${kitchen.url}/pictures/${name}-240.webp`, { method: 'HEAD' })
    assert.equal(head, 200)
  })

  it('is the same for the same photograph, on whichever dish, and goes when no dish has it', async () => {
    const fresh = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#0000ff80' } })
      .png()
      .toBuffer()
    const [one, two] = [await dish(), await dish()]
    await put(one, fresh, 'image/png')
    await put(two, fresh, 'image/png')
    const name = await picture(one)
    assert.equal(await picture(two), name)
    const there = async () => (await fetchPicture(`/pictures/${name}-240.avif`)).status
    const tidy = (days: number) =>
      sweep(kitchen.db, { idleDays: 3650, maxDays: 3650 }, kitchen.clock.now + days * 86_400_000)
    await kitchen.call('DELETE /products/:id/picture', { token, params: { id: one } })
    await tidy(2)
    assert.deepEqual([await picture(one), await there()], [null, 200])
    await kitchen.call('DELETE /products/:id/picture', { token, params: { id: two } })
    await tidy(0.5)
    assert.equal(await there(), 200, 'an open page may still show it')
    await tidy(2)
    assert.equal(await there(), 404)
  })

  it('goes back to ours when it is removed, where we have one', async () => {
    const amala = (await kitchen.call('GET /products')).find(({ card }) => card === 'amala')
    assert.ok(amala)
    assert.equal(amala.picture, 'amala')
    assert.equal((await put(amala._id, photo)).status, 200)
    assert.notEqual(await picture(amala._id), 'amala')
    assert.equal(
      (await kitchen.call('DELETE /products/:id/picture', { token, params: { id: amala._id } })).picture,
      'amala',
    )
    assert.equal((await kitchen.refused('DELETE /products/:id/picture', { token, params: { id: 'x' } })).status, 404)
  })

  it('takes PNG, WebP and AVIF as well, whatever type they say they are', async () => {
    const plain = sharp({ create: { width: 500, height: 375, channels: 3, background: '#20275f' } })
    for (const bytes of [
      await plain.clone().png().toBuffer(),
      await plain.clone().webp().toBuffer(),
      await plain.clone().avif().toBuffer(),
    ])
      assert.equal((await put(await dish(), bytes, 'image/jpeg')).status, 200)
  })

  it('refuses in words what is no picture, or only looks like one', async () => {
    const whole = await sharp(randomBytes(600 * 600 * 3), { raw: { width: 600, height: 600, channels: 3 } })
      .jpeg()
      .toBuffer()
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><image href="file:///etc/passwd"/></svg>',
    )
    const tiff = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
      .tiff()
      .toBuffer()
    const gif = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer()
    const tiny = await sharp({ create: { width: 1000, height: 20, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const hostile: [string, Buffer, string][] = [
      ['text', Buffer.from('hello'), 'type'],
      ['nothing', Buffer.alloc(0), 'type'],
      ['a drawing', svg, 'type'],
      ['another kind', tiff, 'type'],
      ['another kind still', gif, 'type'],
      ['a page that calls itself a picture', Buffer.from('<!doctype html><script>alert(1)</script>'), 'type'],
      ['a drawing behind the beginning of a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]), 'damaged'],
      ['half a photograph', whole.subarray(0, whole.length / 2), 'damaged'],
      [
        'noise behind the beginning of a PNG',
        Buffer.concat([png(300, 300).subarray(0, 40), randomBytes(5000)]),
        'damaged',
      ],
      ['a strip', tiny, 'small'],
    ]
    const id = await dish()
    for (const [what, bytes, why] of hostile) {
      const { status, body } = await put(id, bytes)
      const { code, message, details } = body as { code: string; message: string; details: { why: string } }
      assert.deepEqual([status, code, details.why], [422, 'BAD_PICTURE', why], what)
      assert.match(message, /^This picture|^This is no picture/)
    }
    assert.equal(await picture(id), null)
  })

  it('refuses a small file that would unpack to something huge, at once', async () => {
    const started = performance.now()
    for (const [width, height] of [
      [30_000, 30_000],
      [65_000, 65_000],
      [2_000_000, 400],
    ] as const) {
      const { status, body } = await put(await dish(), png(width, height), 'image/png')
      assert.equal(status, 422)
      assert.ok(['pixels', 'damaged'].includes((body as { details: { why: string } }).details.why))
    }
    assert.ok(performance.now() - started < 4000)
  })

  it('keeps nothing of a page hidden in a real photograph', async () => {
    const polyglot = Buffer.concat([
      photo,
      Buffer.from('<script>alert("I am a page too")</script><?php system("id") ?>'),
    ])
    const { status, body } = await put(await dish(), polyglot)
    assert.equal(status, 200)
    for (const kind of ['avif', 'webp'])
      assert.ok(
        !(await fetchPicture(`/pictures/${(body as { picture: string }).picture}-960.${kind}`)).bytes.includes(
          'script',
        ),
      )
  })

  it('refuses more than 10 MB, another type, and an unknown dish, and reads nothing of who may not', async () => {
    const id = await dish()
    const huge = await put(id, Buffer.alloc(10_000_001, 1))
    assert.deepEqual(
      [huge.status, (huge.body as { code: string }).code, (huge.body as { message: string }).message],
      [413, 'TOO_LARGE', 'A picture may have at most 10 MB. Please choose a smaller one.'],
    )
    for (const type of ['text/plain', 'application/octet-stream', 'application/json']) {
      const other = await put(id, type === 'application/json' ? Buffer.from('{}') : photo, type)
      assert.deepEqual(
        [other.status, (other.body as { message: string }).message],
        [415, 'Please send a picture: a JPEG, PNG, WebP or AVIF.'],
        type,
      )
    }
    assert.equal((await put('x', photo)).status, 404)
    const { token: ada } = await kitchen.customer()
    assert.equal(
      (
        await kitchen.send('PUT', `/api/products/${id}/picture`, {
          token: ada,
          raw: photo,
          headers: { 'content-type': 'image/jpeg' },
        })
      ).status,
      403,
    )
    assert.equal(
      (await kitchen.send('POST', '/api/products', { token, raw: photo, headers: { 'content-type': 'image/jpeg' } }))
        .status,
      415,
      'only there are files taken',
    )
  })

  it("says 404 in the shape of every error for a picture that never was, and never the site's page", async () => {
    for (const file of [
      'nothing',
      `${'0'.repeat(32)}-480.webp`,
      `${'0'.repeat(32)}-481.webp`,
      '..%2f..%2fpackage.json',
    ]) {
      const { status, body } = await kitchen.send('GET', `/pictures/dishes/${file}`)
      assert.deepEqual([status, (body as { code?: string }).code], [404, 'NOT_FOUND'], file)
    }
  })

  if (process.env['TEST_DATABASE_URL']) {
    it('is there in every process as soon as it is in one', async () => {
      const beside = await openKitchen({ beside: kitchen })
      try {
        const { body } = await put(await dish(), photo)
        assert.equal(
          (await fetch(`${beside.url}/pictures/${(body as { picture: string }).picture}-480.avif`)).status,
          200,
        )
      } finally {
        await beside.close()
      }
    })
  }
})

/** A PNG that claims this many pixels but contains few. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
