/** The storefront in the browser: its pages, menus, forms and links, as a visitor uses them. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { laptop, openPage, phone, signIn } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'
import { openKitchen, until } from '../harness/kitchen.ts'

const publicPages = ['/', '/about', '/gallery', '/contact', '/register'] as const

/** Waits until something is visible. */
const seen = (place: Locator, ms = 15_000) => place.first().waitFor({ state: 'visible', timeout: ms })

/** Waits until the browser has taken over the server's page. */
async function alive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('form button[type=submit]') ?? !document.querySelector('form'),
  )
}

const reviewForm = (page: Page) => page.getByRole('form', { name: 'Review' })
const contactForm = (page: Page) => page.getByRole('form', { name: 'Message to the kitchen' })

async function fillReview(
  page: Page,
  { name, review, stars }: { name: string; review: string; stars: number },
): Promise<void> {
  const form = reviewForm(page)
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Review').fill(review)
  await form.getByRole('radio', { name: stars === 1 ? '1 star' : `${stars} stars` }).check({ force: true })
}

describe('the storefront in the browser', () => {
  const here = kitchenInBrowser()

  async function visit<T>(
    path: string,
    device: Parameters<Browser['newContext']>[0],
    see: (page: Page, context: BrowserContext) => Promise<T>,
  ): Promise<T> {
    const context = await here.browser.newContext(device)
    const { page, complaints } = await openPage(context, `${here.kitchen.url}${path}`)
    const result = await see(page, context)
    assert.deepEqual(complaints, [], `the browser complains on ${path}`)
    await context.close()
    return result
  }

  for (const [kind, device] of [
    ['phone', phone],
    ['laptop', laptop],
  ] as const) {
    it(`tells on a ${kind} what there is to eat, to whom it goes and what it costs`, () =>
      visit('/', device, async (page) => {
        assert.match(await page.title(), /authentic Nigerian meals with fast delivery/i)
        assert.match(
          (await page.locator('meta[name=description]').getAttribute('content')) ?? '',
          /authentic Nigerian meals with fast delivery/i,
        )
        await seen(page.getByRole('heading', { level: 1, name: 'Authentic Nigerian meals with fast delivery' }))
        const bar = page.getByRole('region', { name: 'Where we deliver, phone and hours' })
        for (const words of ['Ile-ife', 'Ipetumodu', '0800 000 0000']) await seen(bar.getByText(words))
        for (const words of ['Traditional dishes', 'Delivery', 'Catering'])
          await seen(page.getByRole('heading', { level: 3, name: words }))
        const about = page.locator('#about')
        for (const words of ['per spoon', 'Ile-ife', 'Ipetumodu']) await seen(about.getByText(words))
        await seen(page.getByRole('heading', { name: 'How it works' }))

        const prices = {
          Amala: '₦1,200',
          Beans: '₦1,000',
          Fufu: '₦1,300',
          'Jollof Rice': '₦1,500',
          'Moi Moi': '₦900',
          'Pounded Yam': '₦1,800',
        }
        const cards = page.locator('#gallery li')
        assert.equal(await cards.count(), 6)
        for (const [name, price] of Object.entries(prices)) {
          const card = cards.filter({ has: page.getByRole('heading', { name, exact: true }) })
          await seen(card.getByText(price, { exact: true }))
          await seen(card.getByText('per spoon', { exact: true }))
          await seen(card.getByRole('img', { name: /^[45](?:\.5)? out of 5$/ }))
          await seen(card.getByRole('button', { name: `Add ${name} to an order` }))
          await card.getByText('What is in it').click()
          await seen(card.getByText('Ingredients'))
          await seen(card.getByText('Its story'))
        }
        await seen(page.getByText('Each picture is a serving suggestion.'))
        await seen(page.getByRole('button', { name: 'Order Now' }).filter({ visible: true }))
        const chat = page
          .getByRole('link', { name: 'Chat with the kitchen (opens in a new tab)' })
          .filter({ visible: true })
        assert.equal(await chat.count(), 1)

        const reviews = page.getByRole('region', { name: 'Customer reviews' })
        assert.equal(await reviews.getByRole('figure').count(), 8)
        const ratings = await reviews
          .getByRole('img')
          .evaluateAll((stars) => stars.map((star) => star.getAttribute('aria-label')))
        assert.ok(
          ratings.every((rating) => /^(?:4|4\.5|5) out of 5$/.test(rating ?? '')) && ratings.includes('4.5 out of 5'),
          ratings.join(),
        )
      }))

    it(`leads everywhere on a ${kind}: every link of every public page`, async () => {
      for (const start of [...publicPages, '/nowhere']) {
        await visit(start, device, async (page) => {
          const links = await page
            .locator('a[href]')
            .evaluateAll((all) =>
              all.map((a) => ({
                href: a.getAttribute('href') ?? '',
                target: (a as HTMLAnchorElement).target,
                rel: (a as HTMLAnchorElement).rel,
              })),
            )
          assert.ok(links.length > 5)
          for (const { href, target, rel } of links) {
            if (href.startsWith('http'))
              assert.deepEqual([target, /\bnoopener\b/.test(rel)], ['_blank', true], `${href} on ${start}`)
            else if (href.startsWith('/'))
              assert.equal(
                (await here.kitchen.send('GET', href.split('#', 1)[0] ?? '')).status,
                200,
                `${href} on ${start}`,
              )
            else assert.match(href, /^(?:tel:\+|mailto:|#main$)/, `${href} on ${start}`)
          }
        })
      }
    })

    it(`goes by its links on a ${kind}, each page from its top with a title of its own`, () =>
      visit('/', device, async (page) => {
        await alive(page)
        const headings = {
          About: 'Welcome to our kitchen',
          Gallery: 'Gallery',
          Contact: 'Talk to the kitchen',
          Home: 'Authentic Nigerian meals with fast delivery',
        }
        const titles = new Set<string>()
        for (const [name, heading] of Object.entries(headings)) {
          await page.evaluate(() => scrollTo(0, 900))
          if (device === phone) {
            await page.getByRole('button', { name: 'Menu' }).click()
            await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name, exact: true }).click()
            await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' })
          } else await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
          await seen(page.getByRole('heading', { level: 1, name: heading }))
          assert.equal(await page.evaluate(() => scrollY), 0, `${name} begins at its top`)
          assert.equal(new URL(page.url()).pathname, name === 'Home' ? '/' : `/${name.toLowerCase()}`)
          titles.add(await page.title())
          const home = name === 'Home'
          assert.equal(
            await page.getByRole('region', { name: 'Where we deliver, phone and hours' }).count(),
            home ? 1 : 0,
            'the extra header is the home page’s',
          )
          assert.equal(
            await page.getByRole('region', { name: 'Welcome', exact: true }).count(),
            home ? 1 : 0,
            'so is the hero',
          )
        }
        assert.equal(titles.size, 4)
      }))

    it(`opens and closes every dialog of a visitor on a ${kind}, and gives the focus back`, () =>
      visit('/', device, async (page) => {
        await alive(page)
        const openers = {
          'Welcome back': page.getByRole('button', { name: 'Login', exact: true }),
          'Place Your Order': page.getByRole('button', { name: 'Order Now' }).filter({ visible: true }),
          ...(device === phone && { Menu: page.getByRole('button', { name: 'Menu' }) }),
        }
        for (const [name, opener] of Object.entries(openers)) {
          const dialog = page.getByRole('dialog', { name })
          await opener.first().click()
          await seen(dialog)
          await page.keyboard.press('Escape')
          await dialog.waitFor({ state: 'detached' })
          assert.ok(
            await opener.first().evaluate((element) => element === document.activeElement),
            `${name} gives the focus back`,
          )
          await opener.first().click()
          await dialog
            .getByRole('button', { name: name === 'Welcome back' ? 'Cancel' : /^Close/ })
            .first()
            .click()
          await dialog.waitFor({ state: 'detached' })
        }
        await openers['Welcome back'].first().click()
        const login = page.getByRole('dialog', { name: 'Welcome back' })
        await seen(login.getByLabel('Email'))
        await seen(login.getByLabel('Password', { exact: true }))
        await login.getByRole('link', { name: 'Register' }).click()
        await page.waitForURL('**/register')
        await seen(page.getByRole('heading', { level: 1, name: 'Create your account' }))
      }))
  }

  it('asks before it logs out', async () => {
    const { token } = await here.kitchen.customer('Hauwa Bello')
    for (const device of [phone, laptop]) {
      const context = await here.browser.newContext(device)
      await signIn(context, token, 'user')
      const { page } = await openPage(context, here.kitchen.url)
      if (device === phone) {
        await page.getByRole('button', { name: 'Menu' }).click()
        await seen(page.getByRole('dialog', { name: 'Menu' }).getByText('Hi, Hauwa Bello'))
      } else await page.getByRole('button', { name: 'Hi, Hauwa Bello' }).click()
      await page.getByRole('button', { name: 'Sign Out' }).click()
      const dialog = page.getByRole('dialog', { name: 'Are you sure you want to log out?' })
      await seen(dialog.getByRole('button', { name: 'Yes, Logout' }))
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await dialog.waitFor({ state: 'detached' })
      await context.close()
    }
  })

  it('leads from a dish to the gallery, and adds it without leaving', () =>
    visit('/', phone, async (page) => {
      await alive(page)
      await page.getByRole('button', { name: 'Add Beans to an order' }).click()
      await seen(page.getByText('Login Required - You must be logged in to place an order.'))
      if (await page.getByRole('dialog').count()) await page.keyboard.press('Escape')
      assert.equal(new URL(page.url()).pathname, '/')
      const card = page.locator('#gallery li').nth(1)
      await card.scrollIntoViewIfNeeded()
      await card.click({ position: { x: 40, y: 40 } })
      await page.waitForURL('**/gallery')
      await seen(page.getByRole('heading', { level: 1, name: 'Gallery' }))
      assert.equal(await page.evaluate(() => scrollY), 0)
    }))

  it('is found as it was left, after a reload and on the way back', () =>
    visit('/', phone, async (page) => {
      const reviews = page.locator('#reviews')
      const place = async () => Math.round(await reviews.evaluate((section) => section.getBoundingClientRect().top))
      await alive(page)
      await reviews.evaluate((section) => section.scrollIntoView())
      await until(async () => (await place()) > 0 && (await place()) < 200)
      const left = await place()
      // The browser takes a second to store the scroll position.
      await page.waitForTimeout(1200)
      await page.reload()
      await until(async () => (await place()) === left)
      await alive(page)
      // As a press on a link in it, but without scrolling.
      await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/about"]')!.click())
      await page.waitForURL('**/about')
      await page.goBack()
      await page.waitForURL(({ pathname }) => pathname === '/')
      await until(async () => (await place()) === left)
    }))

  it('shows the six plates of the gallery in one, two and three columns', async () => {
    for (const [width, columns] of [
      [559, 1],
      [560, 2],
      [899, 2],
      [900, 3],
    ] as const) {
      await visit('/gallery', { viewport: { width, height: 800 } }, async (page) => {
        const plates = page.locator('main li')
        assert.deepEqual(await plates.getByRole('heading').allTextContents(), [
          'Amala with Abula',
          'Grilled Chicken',
          'Jollof Rice',
          'Bread with Beans',
          'Fufu with Egusi Soup',
          'Pounded Yam with Efo Riro',
        ])
        const lefts = await plates.evaluateAll((all) =>
          all.map((plate) => Math.round(plate.getBoundingClientRect().left)),
        )
        assert.equal(new Set(lefts).size, columns, `${width} px`)
      })
    }
  })

  it('says who we are and how to reach us', async () => {
    await visit('/about', phone, async (page) => {
      for (const name of ['Welcome to our kitchen', 'Our Story', 'Mission', 'Vision', 'Values'])
        await seen(page.getByRole('heading', { name }))
      await seen(page.getByText(/Osun State/))
    })
    await visit('/contact', laptop, async (page) => {
      const main = page.getByRole('main')
      for (const name of ['0800 000 0000', 'hello@kitchen.test']) await seen(main.getByRole('link', { name }))
      await seen(main.getByText('Osun State'))
      for (const name of ['Facebook', 'Instagram', 'TikTok'])
        await seen(main.getByRole('link', { name: `${name} (opens in a new tab)` }))
    })
  })

  it('keeps a review until an admin publishes it, then shows it to everyone', () =>
    visit('/', phone, async (page) => {
      await alive(page)
      const send = reviewForm(page).getByRole('button', { name: 'Send review' })
      const incomplete = page.getByText('Incomplete Feedback - Please fill in all fields and provide a rating.')
      await send.click()
      await seen(incomplete)
      await seen(reviewForm(page).getByText('Please choose one to five stars.'))
      await fillReview(page, { name: 'Bísí Akíntọ́lá', review: '   ', stars: 4 })
      await send.click()
      await seen(reviewForm(page).getByText('Please write a few words.'))
      assert.equal((await here.kitchen.call('GET /reviews/all', { token: await here.kitchen.owner() })).length, 0)

      const review = 'The rider sang at the gate, and the ewedu drew like a story.'
      await fillReview(page, { name: 'Bísí Akíntọ́lá', review, stars: 4 })
      await send.click()
      await seen(page.getByText('Thank You! We appreciate your feedback.'))
      for (const label of ['Name', 'Review']) assert.equal(await reviewForm(page).getByLabel(label).inputValue(), '')
      assert.equal(await reviewForm(page).getByRole('radio', { checked: true }).count(), 0)
      const [kept] = await here.kitchen.call('GET /reviews/all', { token: await here.kitchen.owner() })
      assert.deepEqual([kept?.name, kept?.review, kept?.rating, kept?.status], ['Bísí Akíntọ́lá', review, 4, 'waiting'])
      assert.ok(!(await text('/')).includes(review), 'it waits for the admin')

      await here.kitchen.call('PUT /reviews/:id', {
        token: await here.kitchen.owner(),
        params: { id: kept?._id ?? '' },
        body: { published: true },
      })
      await until(async () => (await text('/')).includes(review))
      const strip = page.getByRole('region', { name: 'Customer reviews' })
      await seen(strip.getByText(review))
      assert.equal(await strip.getByRole('figure').count(), 9)
      assert.equal(await strip.getByRole('figure').first().getByRole('img', { name: '4 out of 5' }).count(), 1)
    }))

  const text = async (path: string) => String((await here.kitchen.send('GET', path)).body)

  for (const path of ['/', '/contact']) {
    it(`takes a message to the kitchen on ${path}`, () =>
      visit(path, path === '/' ? laptop : phone, async (page) => {
        await alive(page)
        const form = contactForm(page)
        const send = form.getByRole('button', { name: 'Send message' })
        await send.click()
        await seen(page.getByText('Error - Please fill in all required fields.'))
        await form.getByLabel('Name').fill('Chidinma Okafor')
        await form.getByLabel('Email').fill('chidinma@example.com')
        await send.click()
        await seen(form.getByText('Please write your message.'))
        assert.ok(
          await form.getByLabel('Message').evaluate((field) => field === document.activeElement),
          'the first field that wants something has the focus',
        )
        await form.getByLabel('Message').fill(`Forty people on the 12th, from ${path}`)
        await send.click()
        await seen(page.getByText('Message Sent - Thank you for reaching out to us!'))
        for (const label of ['Name', 'Email', 'Phone', 'Subject', 'Message'])
          assert.equal(await form.getByLabel(label).inputValue(), '')
        const [kept] = await here.kitchen.call('GET /messages', { token: await here.kitchen.owner() })
        assert.deepEqual(
          [kept?.name, kept?.email, kept?.phone, kept?.subject, kept?.message],
          ['Chidinma Okafor', 'chidinma@example.com', '', '', `Forty people on the 12th, from ${path}`],
        )

        // An error is shown beside its field, and what was typed stays.
        await form.getByLabel('Name').fill('Chidinma Okafor')
        await form.getByLabel('Email').fill('chidinma at example')
        await form.getByLabel('Message').fill('And moi moi')
        await send.click()
        await seen(form.getByText('Please look at the marked field.'))
        assert.equal(await form.getByLabel('Email').getAttribute('aria-invalid'), 'true')
        assert.equal(await form.getByLabel('Message').inputValue(), 'And moi moi')
      }))
  }

  it('loses nothing of what was typed when the network fails, and sends it when it is back', () =>
    visit('/contact', phone, async (page, context) => {
      await alive(page)
      const form = contactForm(page)
      const typed = {
        Name: 'Túndé Balógun',
        Email: 'tunde@example.com',
        Phone: '0803 555 0149',
        Subject: 'A naming',
        Message: 'Sixty guests, the 20th.',
      }
      for (const [label, words] of Object.entries(typed)) await form.getByLabel(label).fill(words)
      await context.setOffline(true)
      await form.getByRole('button', { name: 'Send message' }).click()
      await seen(
        form
          .getByRole('alert')
          .filter({ hasText: 'Not sent. The network let us down. Everything you typed is still here.' }),
      )
      for (const [label, words] of Object.entries(typed)) assert.equal(await form.getByLabel(label).inputValue(), words)
      await context.setOffline(false)
      await page.getByRole('link', { name: 'Ìdáná, Home' }).click()
      await seen(page.getByRole('region', { name: 'Welcome', exact: true }))
      assert.equal(
        await contactForm(page).getByLabel('Subject').inputValue(),
        'A naming',
        'it goes along to the other page',
      )
      await contactForm(page).getByRole('button', { name: 'Send message' }).click()
      await seen(page.getByText('Message Sent - Thank you for reaching out to us!'))
      const [kept] = await here.kitchen.call('GET /messages', { token: await here.kitchen.owner() })
      assert.deepEqual(
        [kept?.subject, kept?.phone, kept?.message],
        ['A naming', '0803 555 0149', 'Sixty guests, the 20th.'],
      )
    }))

  it('says how long to wait when there is too much from one address', async () => {
    const strict = await openKitchen({ env: { FEEDBACK_PER_ADDRESS: '1' } })
    try {
      await strict.call('POST /reviews', { body: { name: 'A', review: 'B', rating: 5 } })
      const { page } = await openPage(await here.browser.newContext(phone), strict.url)
      await alive(page)
      await fillReview(page, { name: 'Ngozi Eze', review: 'Soft all through.', stars: 5 })
      await reviewForm(page).getByRole('button', { name: 'Send review' }).click()
      await seen(
        reviewForm(page)
          .getByRole('alert')
          .filter({ hasText: /^Not sent\..*Please wait \d+ minutes.*Everything you typed is still here\.$/ }),
      )
      assert.equal(await reviewForm(page).getByLabel('Review').inputValue(), 'Soft all through.')
      assert.ok(await reviewForm(page).getByRole('radio', { name: '5 stars' }).isChecked())
      await page.context().close()
    } finally {
      await strict.close()
    }
  })

  it('lets the reviews go round in 45 seconds, and holds them for whoever reads', async () => {
    const state = (page: Page) =>
      page
        .getByRole('region', { name: 'Customer reviews' })
        .evaluate((strip) =>
          strip.getAnimations({ subtree: true }).map((one) => [one.effect?.getTiming().duration, one.playState]),
        )
    await visit('/', laptop, async (page) => {
      const strip = page.getByRole('region', { name: 'Customer reviews' })
      await strip.scrollIntoViewIfNeeded()
      await until(async () => JSON.stringify(await state(page)) === JSON.stringify([[45_000, 'running']]))
      await strip.hover()
      await until(async () => (await state(page))[0]?.[1] === 'paused')
      await page.mouse.move(0, 0)
      await until(async () => (await state(page))[0]?.[1] === 'running')
      await strip.focus()
      await until(async () => (await state(page))[0]?.[1] === 'paused')
      await page.getByRole('button', { name: 'Hold the reviews still' }).click()
      await page.mouse.move(0, 0)
      await until(async () => (await state(page))[0]?.[1] === 'paused')
      await page.getByRole('button', { name: 'Let the reviews move' }).click()
      await page.mouse.move(0, 0)
      await page.getByRole('heading', { level: 1 }).evaluate(() => (document.activeElement as HTMLElement).blur())
      await until(async () => (await state(page))[0]?.[1] === 'running')
    })
    await visit('/', { ...laptop, reducedMotion: 'reduce' }, async (page) => {
      const strip = page.getByRole('region', { name: 'Customer reviews' })
      await strip.scrollIntoViewIfNeeded()
      await alive(page)
      assert.deepEqual(await state(page), [])
      await strip.focus()
      await page.keyboard.press('ArrowRight')
      await until(() => strip.evaluate((element) => element.scrollLeft > 0))
    })
  })

  it('says what is not on the menu today, in the first HTML and at once on an open page', () =>
    visit('/', laptop, async (page) => {
      const [fufu] = (await here.kitchen.call('GET /products')).filter(({ name }) => name === 'Fufu')
      assert.ok(fufu)
      await here.kitchen.call('PUT /products/:id', {
        token: await here.kitchen.owner(),
        params: { id: fufu._id },
        body: { price: 1350 },
      })
      await seen(page.getByText('₦1,350'), 10_000)
      assert.ok((await text('/')).includes('₦1,350'))
      await here.kitchen.call('DELETE /products/:id', { token: await here.kitchen.owner(), params: { id: fufu._id } })
      const card = page.locator('#gallery li').filter({ has: page.getByRole('heading', { name: 'Fufu' }) })
      await seen(card.getByRole('button', { name: 'Not on the menu today' }), 10_000)
      assert.equal(await card.getByText('₦').count(), 0)
      assert.ok((await text('/')).includes('Not on the menu today'))
    }))

  it('says where there is nothing', () =>
    visit('/nowhere/at-all', phone, async (page) => {
      assert.equal((await here.kitchen.send('GET', '/nowhere/at-all')).status, 404)
      assert.match(await page.title(), /not found/i)
      await page.getByRole('link', { name: 'Back to Home' }).click()
      await seen(page.getByRole('heading', { level: 1, name: 'Authentic Nigerian meals with fast delivery' }))
    }))

  it('can be read without JavaScript: texts, prices and pictures', async () => {
    const words: Record<string, RegExp[]> = {
      '/': [
        /Authentic Nigerian meals with fast delivery/,
        /₦1,500/,
        /Traditional dishes/,
        /three hearthstones/i,
        /Party jollof without the party/,
        /hello@kitchen\.test/,
        /Send review/,
      ],
      '/about': [/Our Story/, /Mission/, /Vision/, /Values/],
      '/gallery': [/Amala with Abula/, /Pounded Yam with Efo Riro/],
      '/contact': [/0800 000 0000/, /Send message/],
    }
    for (const [path, patterns] of Object.entries(words)) {
      await visit(path, { ...phone, javaScriptEnabled: false }, async (page) => {
        const body = (await page.locator('#root').textContent()) ?? ''
        for (const pattern of patterns) assert.match(body, pattern, `${path} without JavaScript`)
        const pictures = page.locator('main img')
        assert.equal(await pictures.count(), { '/': 7, '/about': 2, '/gallery': 6, '/contact': 0 }[path])
        for (const picture of await pictures.all())
          assert.ok(await picture.getAttribute('alt'), 'a picture says what it shows')
      })
    }
    // Without the script, the browser would put what was typed, even a password, into the address.
    for (const path of publicPages)
      await visit(path, { ...phone, javaScriptEnabled: false }, async (page) =>
        assert.equal(
          await page.locator('form button[type=submit]').count(),
          0,
          `a form of ${path} that could only be lost is not sent`,
        ),
      )
  })
})
