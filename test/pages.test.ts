/** The public pages as search engines and messengers read them. */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import { dishPath } from '../src/contract/dish-path.ts'
import { publicPages } from '../src/contract/pages.ts'
import { openKitchen, until, type Kitchen } from '../harness/kitchen.ts'

/**
 * What schema.org says about the types that we use: their properties, and the types or text formats of each. An excerpt
 * of https://schema.org/version/latest; inherited properties are listed with the type that uses them.
 */
const vocabulary: Record<string, Record<string, readonly string[]>> = {
  // Thing > Organization and Place > LocalBusiness > FoodEstablishment > Restaurant
  Restaurant: {
    name: ['Text'],
    url: ['URL'],
    image: ['URL'],
    telephone: ['Text'],
    email: ['Text'],
    servesCuisine: ['Text'],
    currenciesAccepted: ['Currencies'],
    priceRange: ['Text'],
    address: ['PostalAddress'],
    areaServed: ['Place'],
    sameAs: ['URL'],
    hasMenu: ['Menu'],
    description: ['Text'],
    openingHours: ['Text'],
    specialOpeningHoursSpecification: ['OpeningHoursSpecification'],
    paymentAccepted: ['Text'],
  },
  OpeningHoursSpecification: { validFrom: ['Date'], validThrough: ['Date'], opens: ['Time'], closes: ['Time'] },
  PostalAddress: {
    streetAddress: ['Text'],
    addressLocality: ['Text'],
    addressRegion: ['Text'],
    addressCountry: ['Country'],
  },
  Place: { name: ['Text'] },
  Menu: { name: ['Text'], hasMenuItem: ['MenuItem'], hasMenuSection: ['MenuSection'] },
  MenuItem: { name: ['Text'], description: ['Text'], image: ['URL'], offers: ['Offer'] },
  Offer: { price: ['Price'], priceCurrency: ['Currencies'], availability: ['ItemAvailability'] },
}
const forms: Record<string, RegExp> = {
  Text: /\S/,
  URL: /^https?:\/\/\S+$/,
  Price: /^\d+\.\d\d$/,
  Currencies: /^[A-Z]{3}$/,
  Country: /^[A-Z]{2}$/,
  Date: /^\d{4}-\d\d-\d\d$/,
  Time: /^\d\d:\d\d$/,
  ItemAvailability: /^https:\/\/schema\.org\/(?:InStock|OutOfStock|SoldOut)$/,
}

/** Everything in linked data that the vocabulary does not allow. */
function faultsIn(thing: Record<string, unknown>, expected: string, where: string): string[] {
  const { '@type': type, '@id': _id, '@context': _context, ...properties } = thing
  if (type !== expected) return [`${where} is a ${String(type)}, not a ${expected}`]
  return Object.entries(properties).flatMap(([name, value]) => {
    const allowed = vocabulary[expected]?.[name]
    if (!allowed) return [`${where}.${name}: ${expected} has no such property`]
    return (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap((one, nth) => {
      const at = `${where}.${name}[${nth}]`
      if (typeof one === 'string')
        return allowed.some((form) => forms[form]?.test(one)) ? [] : [`${at}: "${one}" is no ${allowed.join(' or ')}`]
      if (typeof one !== 'object' || one === null) return [`${at} is ${String(one)}`]
      return faultsIn(one as Record<string, unknown>, allowed.find((form) => form in vocabulary) ?? 'text', at)
    })
  })
}

describe('the public pages, as search engines and messengers read them', () => {
  const site = 'https://idana.example'
  let kitchen: Kitchen
  before(async () => {
    kitchen = await openKitchen({ env: { PUBLIC_URL: site } })
  })
  after(() => kitchen.close())

  const get = async (path: string) => {
    const { status, headers, body } = await kitchen.send('GET', path)
    return { status, headers, html: String(body) }
  }
  const attribute = (html: string, pattern: RegExp) =>
    pattern.exec(html)?.[1]?.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
  const meta = (html: string, name: string) =>
    attribute(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))
  const linkedData = (html: string) =>
    JSON.parse(attribute(html, /<script type="application\/ld\+json">(.*?)<\/script>/s) ?? 'null') as Record<
      string,
      unknown
    >

  it('each has a title, a description and an address of its own, and a picture to share', async () => {
    const titles = new Set<string>()
    const descriptions = new Set<string>()
    for (const path of publicPages) {
      const { status, html } = await get(path)
      assert.equal(status, 200)
      const title = attribute(html, /<title>(.*?)<\/title>/) ?? ''
      const description = meta(html, 'description') ?? ''
      assert.ok(title.length > 5 && title.length < 70, `${path}: "${title}"`)
      assert.ok(description.length > 50 && description.length < 200, `${path}: "${description}"`)
      titles.add(title)
      descriptions.add(description)
      assert.equal(attribute(html, /<link rel="canonical" href="([^"]*)"/), `${site}${path}`)
      assert.equal((html.match(/<h1[ >]/g) ?? []).length, 1, `${path} has one first heading`)
      assert.deepEqual(
        ['type', 'site_name', 'locale', 'url', 'title', 'description', 'image'].map((name) => meta(html, `og:${name}`)),
        ['website', 'Ìdáná', 'en_NG', `${site}${path}`, title, description, `${site}/pictures/card.jpg`],
      )
      assert.equal(meta(html, 'twitter:card'), 'summary_large_image')
      assert.equal(meta(html, 'robots'), undefined)
      assert.match(html, /<html lang="en-NG"/)
    }
    assert.deepEqual([titles.size, descriptions.size], [publicPages.length, publicPages.length])
    const home = (await get('/')).html
    for (const said of [attribute(home, /<title>(.*?)<\/title>/), meta(home, 'description')])
      assert.match(said ?? '', /authentic Nigerian meals with fast delivery/i)
  })

  it('the home page is a Restaurant with its menu and prices, by the letter of schema.org', async () => {
    const data = linkedData((await get('/')).html)
    assert.equal(data['@context'], 'https://schema.org')
    assert.equal(data['@id'], `${site}/#restaurant`)
    assert.deepEqual(faultsIn(data, 'Restaurant', 'restaurant'), [])
    const menu = data['hasMenu'] as {
      hasMenuItem: { name: string; image?: string; offers: { price: string; priceCurrency: string } }[]
    }
    const products = await kitchen.call('GET /products')
    assert.deepEqual(
      menu.hasMenuItem.map(({ name, offers }) => [name, offers.price, offers.priceCurrency]),
      products.map(({ name, price }) => [name, price.toFixed(2), 'NGN']),
    )
    for (const address of [String(data['image']), ...menu.hasMenuItem.flatMap(({ image }) => image ?? [])]) {
      const { status, headers } = await get(address.replace(site, ''))
      assert.equal(status, 200, address)
      assert.match(headers.get('content-type') ?? '', /^image\//)
    }
  })

  it('the check itself knows a wrong word when it sees one', () => {
    assert.deepEqual(
      faultsIn(
        {
          '@type': 'Restaurant',
          cuisine: 'Nigerian',
          hasMenu: {
            '@type': 'Menu',
            hasMenuItem: [{ '@type': 'MenuItem', offers: { '@type': 'Offer', price: '₦1,300' } }],
          },
        },
        'Restaurant',
        'r',
      ),
      [
        'r.cuisine: Restaurant has no such property',
        'r.hasMenu[0].hasMenuItem[0].offers[0].price[0]: "₦1,300" is no Price',
      ],
    )
  })

  it('sitemap, robots, manifest, icons and the shared picture are what they say', async () => {
    const sitemap = await get('/sitemap.xml')
    assert.match(sitemap.headers.get('content-type') ?? '', /xml/)
    const dishes = (await kitchen.call('GET /products')).map(dishPath)
    assert.deepEqual(
      [...sitemap.html.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address),
      [...publicPages, ...dishes].map((path) => `${site}${path}`),
    )
    const robots = (await get('/robots.txt')).html
    for (const line of [
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /my-orders',
      'Disallow: /order-history',
      'Disallow: /api/',
      `Sitemap: ${site}/sitemap.xml`,
    ])
      assert.ok(robots.split('\n').includes(line), line)

    const home = (await get('/')).html
    const manifestPath = attribute(home, /<link rel="manifest" href="([^"]*)"/) ?? ''
    const answer = await kitchen.send('GET', manifestPath)
    assert.match(answer.headers.get('content-type') ?? '', /^application\/manifest\+json/)
    const text = answer.body as unknown as string | object
    const manifest = (typeof text === 'string' ? JSON.parse(text) : text) as {
      name: string
      start_url: string
      display: string
      icons: { src: string; sizes: string; type: string; purpose?: string }[]
    }
    assert.deepEqual([manifest.name, manifest.start_url, manifest.display], ['Ìdáná', '/', 'standalone'])
    for (const size of ['192x192', '512x512'])
      assert.ok(
        manifest.icons.some(({ sizes }) => sizes === size),
        size,
      )
    assert.ok(manifest.icons.some(({ purpose }) => purpose === 'maskable'))
    const linked = [...home.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]*)"/g)].map(
      ([, href = '']) => href,
    )
    assert.equal(linked.length, 2)
    for (const path of [...manifest.icons.map(({ src }) => src), ...linked, '/pictures/card.jpg', '/favicon.ico']) {
      const icon = await get(path)
      assert.equal(icon.status, 200, path)
      assert.match(icon.headers.get('content-type') ?? '', /^image\//, path)
    }
    for (const { src, sizes, type } of manifest.icons)
      if (type === 'image/png') assert.deepEqual(await sizeOfPng(src), sizes.split('x').map(Number), src)
  })

  /** Width and height of a PNG, from its header. */
  async function sizeOfPng(path: string): Promise<number[]> {
    const bytes = new DataView(await (await fetch(`${kitchen.url}${path}`)).arrayBuffer())
    return [bytes.getUint32(16), bytes.getUint32(20)]
  }

  it('a person’s own pages and pages that are none stay out of search engines', async () => {
    for (const path of ['/my-orders', '/order-history', '/order-history/0198', '/admin', '/nowhere']) {
      const { status, html } = await get(path)
      assert.equal(status, path === '/nowhere' ? 404 : 200, path)
      assert.equal(meta(html, 'robots'), 'noindex', path)
      assert.equal(attribute(html, /<link rel="canonical" href="([^"]*)"/), undefined)
    }
  })

  it('are the whole page, to be read without JavaScript: dishes, prices, settings', async () => {
    const words = (await get('/')).html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' ')
    for (const dish of [
      'Amala',
      'Beans',
      'Fufu',
      'Jollof Rice',
      'Moi Moi',
      'Pounded Yam',
      '₦1,300',
      'Ile-ife',
      'Ipetumodu',
    ])
      assert.ok(words.includes(dish), dish)
  })

  it('an address with a slash too many leads to its page, with what it carries', async () => {
    const answer = await fetch(`${kitchen.url}/reset-password/?token=abc`, { redirect: 'manual' })
    assert.deepEqual([answer.status, answer.headers.get('location')], [301, '/reset-password?token=abc'])
  })

  it('the service worker is asked for anew every time; what has its hash in its name is kept for good', async () => {
    const worker = await get('/sw.js')
    assert.deepEqual([worker.status, worker.headers.get('cache-control')], [200, 'no-cache'])
    assert.match(worker.headers.get('content-type') ?? '', /javascript/)
    const entry = attribute((await get('/')).html, /<script async type="module"[^>]* src="([^"]*)"/) ?? ''
    assert.ok(worker.html.includes(entry), 'the worker is of the same release as the page')
    assert.equal((await get(entry)).headers.get('cache-control'), 'public, max-age=31536000, immutable')
    assert.equal((await get(entry)).headers.get('x-content-type-options'), 'nosniff')
  })

  it('a new price is in the page as soon as the admin has saved it, here and in every other process', async (t) => {
    const token = await kitchen.owner()
    const beside =
      kitchen.databaseUrl === undefined ? undefined : await openKitchen({ beside: kitchen, env: { PUBLIC_URL: site } })
    t.after(() => beside?.close())
    const shows = async (at: Kitchen, price: string, wire: string) => {
      const html = String((await at.send('GET', '/')).body)
      return (
        html.includes(price) &&
        (linkedData(html)['hasMenu'] as { hasMenuItem: { offers: { price: string } }[] }).hasMenuItem.some(
          ({ offers }) => offers.price === wire,
        )
      )
    }
    for (const at of [kitchen, beside]) if (at) assert.ok(await shows(at, '₦1,300', '1300.00'))
    const jollof = (await kitchen.call('GET /products')).find(({ name }) => name === 'Jollof Rice')
    assert.ok(jollof)
    for (const [price, shown, wire] of [
      [1455.5, '₦1,455.50', '1455.50'],
      [1460, '₦1,460', '1460.00'],
    ] as const) {
      await kitchen.call('PUT /products/:id', { token, params: { id: jollof._id }, body: { name: jollof.name, price } })
      assert.ok(await shows(kitchen, shown, wire), `${shown} stands in the page at once`)
      if (beside) await until(() => shows(beside, shown, wire), 1000)
    }
  })

  it('each dish has a page that shows its own picture where its link is shared, and says so when it is gone', async (t) => {
    const token = await kitchen.owner()
    const beside =
      kitchen.databaseUrl === undefined ? undefined : await openKitchen({ beside: kitchen, env: { PUBLIC_URL: site } })
    t.after(() => beside?.close())
    const dish = await kitchen.call('POST /products', {
      token,
      body: {
        name: 'Ọ̀fàdà & Ayamase',
        price: 2200,
        unit: 'plate',
        description: `Rice in leaves. ${'Slowly cooked. '.repeat(20)}`,
      },
    })
    const params = { id: dish._id }
    t.after(() => kitchen.call('DELETE /products/:id', { token, params }).catch(() => undefined))
    const path = dishPath(dish)
    assert.match(path, /^\/dishes\/ofada-ayamase-[0-9a-f]{8}$/)

    const bare = await get(path)
    assert.equal(bare.status, 200)
    assert.equal(attribute(bare.html, /<title>(.*?)<\/title>/), `${'Ọ̀fàdà'.normalize('NFC')} & Ayamase · Ìdáná`)
    assert.equal(attribute(bare.html, /<link rel="canonical" href="([^"]*)"/), `${site}${path}`)
    assert.equal(meta(bare.html, 'og:image'), `${site}/pictures/card.jpg`, 'our card where it has no picture')
    assert.ok((meta(bare.html, 'og:description') ?? '').length < 160)
    const readable = (html: string) =>
      html.replace(/<(script|style)\b.*?<\/\1>|<!--.*?-->/gs, '').replace(/<[^>]*>/g, ' ')
    assert.ok(/₦2,200\s+per plate/.test(readable(bare.html)))
    assert.ok(bare.html.length < (await get('/')).html.length, 'it brings no menu along')
    assert.deepEqual(faultsIn(linkedData(bare.html), 'MenuItem', 'dish'), [])

    const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#a63b00' } })
      .jpeg()
      .toBuffer()
    await kitchen.send('PUT', `/api/products/${dish._id}/picture`, {
      token,
      raw: photo,
      headers: { 'content-type': 'image/jpeg' },
    })
    await kitchen.call('PUT /products/:id', { token, params, body: { name: 'Ofada', price: 2300, soldOut: true } })
    for (const at of [kitchen, ...(beside ? [beside] : [])]) {
      await until(async () => String((await at.send('GET', path)).body).includes('₦2,300'))
      // The address was sent before the dish was renamed.
      const moved = await fetch(`${at.url}${path}?from=status`, { redirect: 'manual' })
      assert.deepEqual(
        [moved.status, moved.headers.get('location')],
        [302, `${dishPath({ ...dish, name: 'Ofada' })}?from=status`],
      )
    }
    const { html } = await get(path)
    assert.ok(/Ofada\s+₦2,300\s+per plate\s+Sold out/.test(readable(html)))
    const image = meta(html, 'og:image') ?? ''
    assert.match(image, new RegExp(`^${site}/pictures/dishes/[0-9a-f]{32}-960\\.jpg$`))
    for (const address of [image, `${site}/pictures/jollof-rice-960.jpg`]) {
      const answer = await fetch(address.replace(site, kitchen.url))
      assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/jpeg'])
      const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      assert.deepEqual(
        [format, String(width), String(height)],
        ['jpeg', meta(html, 'og:image:width'), meta(html, 'og:image:height')],
      )
    }
    const jollof = (await kitchen.call('GET /products')).find(({ card }) => card === 'jollof-rice')
    assert.ok(jollof)
    for (const typed of [jollof._id, 'jollof-rice'])
      assert.equal(
        (await fetch(`${kitchen.url}/dishes/${typed}`, { redirect: 'manual' })).headers.get('location'),
        dishPath(jollof),
      )
    const seeded = (await get(dishPath(jollof))).html
    assert.equal(meta(seeded, 'og:image'), `${site}/pictures/jollof-rice-960.jpg`)
    assert.match(
      meta(seeded, 'description') ?? '',
      /^Smoky, red to the last grain/,
      'what the home page says of it, until the owner describes it',
    )

    await kitchen.call('DELETE /products/:id', { token, params })
    for (const gone of [path, '/dishes/nothing', '/dishes/-', `/dishes/${'x'.repeat(90)}`]) {
      const answer = await get(gone)
      assert.deepEqual([answer.status, meta(answer.html, 'robots')], [404, 'noindex'], gone)
      assert.ok(answer.html.includes('This dish is not on the menu'), gone)
    }
  })

  it('an address that opens the order sheet leads to the home page, whatever it names', async () => {
    for (const [path, to] of [
      ['/order', '/?order'],
      ['/order/jollof-rice', '/?order=jollof-rice'],
      ['/order/%2F%2Fevil.example%23', '/?order=%2F%2Fevil.example%23'],
    ] as const) {
      const answer = await fetch(`${kitchen.url}${path}`, { redirect: 'manual' })
      assert.deepEqual([answer.status, answer.headers.get('location')], [302, to])
    }
  })

  it('say when the kitchen opens, from the first byte, and change by themselves when it closes, when a pause ends and at midnight', async (t) => {
    const token = await kitchen.owner()
    const beside =
      kitchen.databaseUrl === undefined ? undefined : await openKitchen({ beside: kitchen, env: { PUBLIC_URL: site } })
    const seen = await kitchen.call('GET /kitchen')
    t.after(async () => {
      kitchen.clock.now = Date.now()
      await kitchen.call('PUT /kitchen', {
        token,
        body: { change: { hours: [], exceptions: [] }, seen: await kitchen.call('GET /kitchen') },
      })
      await beside?.close()
    })
    const both = [kitchen, ...(beside ? [beside] : [])]
    const [day = '', next = ''] = [2, 3].map((ahead) =>
      new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10),
    )
    const turnTo = (time: string) => {
      for (const at of both) at.clock.now = Date.parse(`${time}:00+01:00`)
    }
    const words = async (at: Kitchen, path: string) =>
      String((await at.send('GET', path)).body)
        .replace(/<(script|style)\b.*?<\/\1>/gs, '')
        .replace(/<!--.*?-->/g, '')
        .replace(/<[^>]*>/g, ' ')
    const says = async (...said: string[]) => {
      for (const at of both)
        for (const path of publicPages)
          for (const one of said) assert.ok((await words(at, path)).includes(one), `${path}: ${one}`)
    }

    turnTo(`${day}T12:00`)
    await kitchen.call('PUT /kitchen', {
      token,
      body: {
        change: {
          hours: Array.from({ length: 7 }, () => [{ opens: '08:00', closes: '20:00' }]),
          exceptions: [{ date: next, spans: [], note: 'Eid' }],
        },
        seen,
      },
    })
    for (const at of both) await until(async () => (await words(at, '/')).includes('Open today 8:00am – 8:00pm'))
    await says('Open today 8:00am – 8:00pm')
    assert.ok(!(await words(kitchen, '/')).includes('closed.'))
    const data = linkedData((await get('/')).html)
    assert.deepEqual(
      data['openingHours'],
      ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].map((one) => `${one} 08:00-20:00`),
    )
    assert.deepEqual(data['specialOpeningHoursSpecification'], [
      { '@type': 'OpeningHoursSpecification', validFrom: next, validThrough: next, opens: '00:00', closes: '00:00' },
    ])
    assert.deepEqual(faultsIn(data, 'Restaurant', 'restaurant'), [])

    turnTo(`${day}T20:00`)
    await says('The kitchen is closed. We open at 8:00am on')
    turnTo(`${next}T00:00`)
    await says('Closed today (Eid)', 'The kitchen is closed. We open at 8:00am tomorrow.')
    turnTo(`${day}T10:00`)
    await says('Open today 8:00am – 8:00pm')
    await kitchen.call('POST /kitchen/pause', { token, body: { for: '30 minutes' } })
    for (const at of both)
      await until(async () => (await words(at, '/')).includes('Orders are paused. We take them again at 10:3'))
    turnTo(`${day}T10:35`)
    assert.ok(!(await words(kitchen, '/')).includes('Orders are paused'))
  })

  it('what the owner changes of the kitchen stands on every page at once', async (t) => {
    const token = await kitchen.owner()
    const seen = await kitchen.call('GET /kitchen')
    const { name, story, phone, tiktok, towns, place } = seen
    t.after(async () =>
      kitchen.call('PUT /kitchen', {
        token,
        body: { change: { name, story, phone, tiktok, towns, place }, seen: await kitchen.call('GET /kitchen') },
      }),
    )
    await kitchen.call('PUT /kitchen', {
      token,
      body: {
        change: {
          name: 'Mama Titi',
          story: 'We began with beans.\n\nWe stayed for the amala.',
          phone: '0805 555 0148',
          tiktok: '',
          towns: [{ name: 'Ede', fee: 0, minimum: 0 }],
          place: 'Ede, by the palace',
        },
        seen,
      },
    })
    for (const path of publicPages) {
      const { html } = await get(path)
      assert.match(attribute(html, /<title>(.*?)<\/title>/) ?? '', /Mama Titi/, path)
      assert.equal(meta(html, 'og:site_name'), 'Mama Titi')
      for (const said of ['0805 555 0148', 'Ede']) assert.ok(html.includes(said), `${path}: ${said}`)
      // The account's name and the links are settings of their own, which this test does not change.
      const said = html.replace(/<script type="application\/(?:ld\+)?json".*?<\/script>/gs, '')
      for (const gone of ['Ile-ife', 'Ipetumodu', 'tiktok.com', '0800 000 0000', 'Osun State', 'Ìdáná'])
        assert.ok(!said.includes(gone), `${path}: ${gone}`)
    }
    assert.match((await get('/about')).html, /<p[^>]*>We began with beans\.<\/p><p[^>]*>We stayed for the amala\.<\/p>/)
    assert.deepEqual(
      (linkedData((await get('/')).html)['areaServed'] as { name: string }[]).map((one) => one.name),
      ['Ede'],
    )
    const { body } = await kitchen.send('GET', '/manifest.webmanifest')
    const manifest = body as Record<string, string>
    assert.deepEqual([manifest['name'], manifest['short_name']], ['Mama Titi', 'Mama Titi'])
    assert.match(manifest['description'] ?? '', /delivered in Ede\.$/)
    const { html: admin } = await get('/admin')
    assert.match(admin, /<title>Mama Titi<\/title>/)
    assert.equal(meta(admin, 'application-name'), 'Mama Titi')
    assert.ok(!admin.includes('Ìdáná'))
  })
})
