/** Nothing typed is discarded by a key pressed once or twice, or by a press beside a dialog, at any moment. */
import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { timeOfDay } from '../src/contract/lagos-time.ts'
import { laptop, openPage, phone, signIn } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'
import { loginDialog } from './login-dialog.ts'
import { sendNow } from './send-now.ts'

/** What somebody presses over a dialog, quickly. */
const presses: Record<string, (page: Page) => Promise<void>> = {
  'Escape once': (page) => page.keyboard.press('Escape'),
  'Escape twice and a press beside the dialog': async (page) => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
  },
  'Escape five times': async (page) => {
    for (let times = 0; times < 5; times++) await page.keyboard.press('Escape')
  },
  'Escape held down': async (page) => {
    for (let times = 0; times < 5; times++) await page.keyboard.down('Escape')
    await page.keyboard.up('Escape')
  },
  // As browsers do it: the second time the dialog closes whatever the page says.
  'the back gesture twice': (page) =>
    page.evaluate(() => {
      const top = [...document.querySelectorAll('dialog')].find((dialog) => dialog.open && !dialog.inert)
      top?.requestClose()
      top?.close()
    }),
  'two presses beside the dialog': async (page) => {
    await page.mouse.click(5, 5)
    await page.mouse.click(5, 5)
  },
}

/**
 * How many ms after the press that gets refused: before the answer, while the login dialog opens, and when it is open.
 */
const moments = Array.from({ length: 11 }, (_none, nth) => nth * 20)

interface Typed {
  fields: [Locator, string][]
  /** Sends them, after the session has ended. */
  button: Locator
  /** What else must stay as it is. */
  shown?: Locator
  /** All ways of pressing at all moments instead of a quarter of them: closing works the same in all dialogs. */
  everyMoment?: boolean
}

describe('what somebody has typed', () => {
  const here = kitchenInBrowser()
  let customer: Awaited<ReturnType<typeof here.kitchen.customer>>
  let token: string
  before(async () => {
    customer = await here.kitchen.customer('Ada')
    token = await here.kitchen.owner()
  })

  /** An order that waits for checkout or, with a reference, is paid by transfer. @returns its `_id` */
  async function order(reference?: string): Promise<string> {
    const { _id, totalPrice } = await here.kitchen.call('POST /orders', {
      token: customer.token,
      body: {
        items: [{ name: 'Jollof Rice', quantity: 2 }],
        ...(reference && { customerNote: 'Behind the palace', town: 'Ile-ife' }),
      },
    })
    if (reference) {
      const { payment } = await here.kitchen
        .call('POST /checkout', {
          token: customer.token,
          headers: { 'idempotency-key': crypto.randomUUID() },
          body: { orders: [_id], method: 'transfer', reference, expectedTotal: totalPrice },
        })
        .then(() => here.kitchen.call('GET /orders/:id', { token, params: { id: _id } }))
      if (reference.startsWith('P'))
        await here.kitchen.call('POST /payments/:id/paid', {
          token,
          params: { id: payment!._id },
          body: { expectedTotal: totalPrice },
        })
    }
    return _id
  }

  async function open(as: 'user' | 'admin', path: string): Promise<Page> {
    const context = await here.browser.newContext(as === 'admin' ? laptop : phone)
    await signIn(context, as === 'admin' ? token : customer.token, as)
    const { page } = await openPage(context, path.startsWith('/') ? `${here.kitchen.url}${path}` : path)
    page.setDefaultTimeout(15_000)
    return page
  }

  /**
   * Fills in the fields and then, for every moment and way of pressing: presses the button with an ended session,
   * presses over the dialog, and checks the fields under the login dialog and after logging in, in another tab of the
   * same browser.
   */
  async function keeps(page: Page, { fields, button, shown, everyMoment = false }: Typed) {
    for (const [field, words] of fields) await field.fill(words)
    const session = await page.evaluate(
      () => [localStorage.getItem('role') ?? '', localStorage.getItem('token') ?? ''] as const,
    )
    const reference = await shown?.textContent()
    const tab = await page.context().newPage()
    await tab.goto(`${here.kitchen.url}/manifest.webmanifest`)
    await page.bringToFront()
    // The refusal takes a moment, so that some presses come before it.
    await page.route('**/api/**', async (route) => {
      if (route.request().method() === 'GET') return route.continue()
      await wait(60)
      await route.continue()
    })
    const lost: string[] = []
    for (const [nth, [name, press]] of Object.entries(presses).entries()) {
      for (const moment of moments.filter((_ms, step) => everyMoment || step % 4 === nth % 4)) {
        await button.evaluate((pressed: HTMLElement) => {
          localStorage.setItem('token', 'of-a-session-that-is-over')
          pressed.click()
        })
        await wait(moment)
        await press(page)
        await loginDialog(page).waitFor()
        await tab.evaluate(([role, mine]) => {
          localStorage.setItem('role', role)
          localStorage.setItem('token', mine)
        }, session)
        await loginDialog(page).waitFor({ state: 'detached' })
        const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
        if ((await question.count()) > 0) await question.getByRole('button', { name: 'Go on writing' }).click()
        const now = await Promise.all(fields.map(([field]) => field.inputValue({ timeout: 1000 }).catch(() => 'gone')))
        const same = now.every((value, nth) => value === fields[nth]![1]) && (await shown?.textContent()) === reference
        if (!same) lost.push(`${name} after ${moment} ms`)
        if (now.includes('gone')) break
      }
      if (lost.length > 0) break
    }
    assert.deepEqual(lost, [])
    await page.context().close()
  }

  it('stays in the checkout, with the reference that stands on the transfer', async () => {
    await order()
    const page = await open('user', '/my-orders')
    await page.getByRole('button', { name: 'Proceed to checkout' }).filter({ visible: true }).click()
    const checkout = page.getByRole('dialog', { name: 'Payment method' })
    await checkout.locator('label').filter({ hasText: 'Bank Transfer' }).click()
    await keeps(page, {
      fields: [
        [checkout.getByLabel('Delivery address'), '14 Mayfair Road'],
        [checkout.getByLabel('Landmark'), 'the red gate'],
      ],
      button: checkout.getByRole('button', { name: 'Proceed' }),
      shown: checkout.getByText(/^[A-Z]{6}$/),
      everyMoment: true,
    })
  })

  it('stays in the checkout while the login dialog itself is still on its way', async () => {
    await order()
    for (const [name, press] of Object.entries(presses)) {
      const page = await open('user', 'about:blank')
      let arrive = () => undefined as void
      const pressed = new Promise<void>((resolve) => {
        arrive = resolve
      })
      await page.route('**/login-dialog*.js', async (route) => {
        await pressed
        await route.continue()
      })
      await page.goto(`${here.kitchen.url}/my-orders`)
      await page.getByRole('button', { name: 'Proceed to checkout' }).filter({ visible: true }).click()
      const checkout = page.getByRole('dialog', { name: 'Payment method' })
      await checkout.getByLabel('Delivery address').fill('14 Mayfair Road')
      await checkout.locator('label').filter({ hasText: 'Cash' }).first().click()
      await page.evaluate(() => localStorage.setItem('token', 'of-a-session-that-is-over'))
      await checkout.getByRole('button', { name: 'Proceed' }).click()
      await page.waitForFunction(() => localStorage.getItem('token') === null)
      await press(page)
      arrive()
      await loginDialog(page).waitFor()
      assert.equal(await checkout.getByLabel('Delivery address').inputValue(), '14 Mayfair Road', name)
      assert.equal(await page.getByRole('dialog', { name: 'Discard what you typed?' }).count(), 0, name)
      await page.context().close()
    }
  })

  it('stays where a transfer is announced', async () => {
    const page = await open('user', `/order-history/${await order('KMNPRT')}`)
    await page.getByRole('button', { name: 'I have paid' }).click()
    await keeps(page, {
      fields: [
        [page.getByLabel('Name on the account you paid from'), 'Ada Obi'],
        [page.getByLabel('Your bank'), 'Zenith'],
      ],
      button: page.getByRole('button', { name: 'Send', exact: true }),
    })
  })

  it('stays where the account is to be deleted', async () => {
    const page = await open('user', '/settings')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await keeps(page, {
      fields: [[dialog.getByLabel('Your password'), 'not-the-password']],
      button: dialog.getByRole('button', { name: 'Delete for good' }),
    })
  })

  it("stays in the kitchen's reason for cancelling", async () => {
    const page = await open('admin', `/admin/orders/${await order()}`)
    await page.getByRole('button', { name: 'Cancel this order' }).click()
    const dialog = page.getByRole('dialog', { name: /^Cancel order #/ })
    await dialog.locator('label').filter({ hasText: 'Another reason' }).click()
    await keeps(page, {
      fields: [[dialog.getByLabel('The reason'), 'The rain has put out the fire.']],
      button: dialog.getByRole('button', { name: 'Cancel this order' }),
    })
  })

  // The dialog closes, because the step waits under Undo; what was typed waits with the step for the login.
  it('stays with an order that is accepted for a time', async () => {
    for (const [nth, [name, press]] of Object.entries(presses).entries()) {
      const _id = await order()
      const page = await open('admin', `/admin/orders/${_id}`)
      const tab = await page.context().newPage()
      await tab.goto(`${here.kitchen.url}/manifest.webmanifest`)
      await page.bringToFront()
      await page.getByRole('button', { name: 'Accept' }).click()
      const dialog = page.getByRole('dialog', { name: /^Accept order #/ })
      await dialog.locator('label').filter({ hasText: 'At a time' }).click()
      await dialog.getByLabel('Ready at').fill('23:30')
      await page.evaluate(() => localStorage.setItem('token', 'of-a-session-that-is-over'))
      await dialog.getByRole('button', { name: 'Accept order' }).click()
      await sendNow(page)
      await wait(moments[nth * 2])
      await press(page)
      await loginDialog(page).waitFor()
      await press(page)
      await tab.evaluate((mine) => {
        localStorage.setItem('role', 'admin')
        localStorage.setItem('token', mine)
      }, token)
      await loginDialog(page).waitFor({ state: 'detached' })
      // Short-lived toasts come and go without pushing it out.
      for (let times = 0; nth === 0 && times < 4; times++) {
        await page.getByRole('button', { name: 'Start shift' }).click()
        await page.getByRole('button', { name: 'End shift' }).click()
      }
      const answered = page.waitForResponse((response) => response.request().method() === 'PUT')
      await page.getByRole('button', { name: 'Try again' }).click()
      await answered
      const { status, readyBy } = await here.kitchen.call('GET /orders/:id', { token, params: { id: _id } })
      assert.deepEqual([status, readyBy && timeOfDay(readyBy)], ['accepted', '11:30pm'], name)
      await page.context().close()
    }
  })

  it('stays where another time is said for an order', async () => {
    const _id = await order()
    await here.kitchen.call('PUT /orders/:id', { token, params: { id: _id }, body: { status: 'accepted' } })
    const page = await open('admin', `/admin/orders/${_id}`)
    await page.getByRole('button', { name: 'Say a time' }).click()
    const dialog = page.getByRole('dialog', { name: /: say a time$/ })
    await dialog.locator('label').filter({ hasText: 'At a time' }).click()
    await keeps(page, {
      fields: [[dialog.getByLabel('Ready at'), '23:30']],
      button: dialog.getByRole('button', { name: 'Say the time' }),
    })
  })

  it('stays where a rider is named', async () => {
    const _id = await order()
    await here.kitchen.call('PUT /orders/:id', { token, params: { id: _id }, body: { status: 'accepted' } })
    const page = await open('admin', `/admin/orders/${_id}`)
    await page.getByRole('button', { name: 'Set a rider' }).click()
    const dialog = page.getByRole('dialog', { name: 'Who brings it?' })
    await keeps(page, {
      fields: [
        [dialog.getByLabel('Name'), 'Tunde'],
        [dialog.getByLabel('Phone number'), '08031234567'],
      ],
      button: dialog.getByRole('button', { name: 'Save rider' }),
    })
  })

  it('stays where a refund is written down', async () => {
    const page = await open('admin', `/admin/orders/${await order('PMNPRT')}`)
    await page
      .getByRole('button', { name: /refunded/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Mark as refunded' })
    await keeps(page, {
      fields: [[dialog.getByLabel('Given back'), '1234']],
      button: dialog.getByRole('button', { name: 'Mark as refunded' }),
    })
  })

  it('stays in a dish that is being added', async () => {
    const page = await open('admin', '/admin/products')
    await page.getByRole('button', { name: 'Create New Product' }).filter({ visible: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add Product' })
    await keeps(page, {
      fields: [
        [dialog.getByLabel('Name'), 'Ofada Rice'],
        [dialog.getByLabel('Price'), '2200'],
        [dialog.getByLabel('Description'), 'With ayamase'],
      ],
      button: dialog.getByRole('button', { name: 'Create' }),
    })
  })

  it('stays in an order that the kitchen enters', async () => {
    const page = await open('admin', '/admin/orders/new')
    await page
      .getByRole('button', { name: /^One more/ })
      .or(page.getByRole('button', { name: /Jollof Rice/ }))
      .first()
      .click()
    await keeps(page, {
      fields: [
        [page.getByLabel('Phone number'), '08031234567'],
        [page.getByLabel('Name', { exact: true }), 'Mama Nkechi'],
      ],
      button: page.getByRole('button', { name: /^Enter order/ }),
    })
  })

  it('stays in the letter to everybody, which a closed dialog keeps', async () => {
    const page = await open('admin', '/admin/user-details')
    const all = page.getByRole('button', { name: 'Email Users' })
    await all.click()
    const dialog = page.getByRole('dialog', { name: 'Send Email to All Users' })
    await dialog.getByLabel('Content').fill('Ofada on Sunday.')
    for (const press of Object.values(presses)) {
      await press(page)
      if ((await dialog.count()) === 0) await all.click()
      assert.equal(await dialog.getByLabel('Content').inputValue(), 'Ofada on Sunday.')
    }
    await page.context().close()
  })

  it('stays in an order that is being put together, which a closed dialog keeps', async () => {
    const page = await open('user', '/my-orders')
    const more = page
      .getByRole('button', { name: /Order something else|Order Now/ })
      .filter({ visible: true })
      .first()
    await more.click()
    const dialog = page.getByRole('dialog', { name: 'Place Your Order' })
    await dialog.getByLabel('Delivery address').fill('14 Mayfair Road')
    await dialog.getByRole('spinbutton').first().fill('12')
    for (const press of Object.values(presses)) {
      await press(page)
      if ((await dialog.count()) === 0) await more.click()
      assert.equal(await dialog.getByLabel('Delivery address').inputValue(), '14 Mayfair Road')
      assert.equal(await dialog.getByRole('spinbutton').first().inputValue(), '12')
    }
    await page.context().close()
  })

  it('stays in the login dialog, and in a question over it', async () => {
    const context = await here.browser.newContext(phone)
    const { page } = await openPage(context, `${here.kitchen.url}/my-orders`)
    page.setDefaultTimeout(15_000)
    await page
      .getByRole('button', { name: /^Log ?in$/ })
      .filter({ visible: true })
      .first()
      .click()
    await loginDialog(page).getByLabel('Email').fill('ada@example.com')
    const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
    for (const press of Object.values(presses)) {
      await press(page)
      if ((await question.count()) > 0) await question.getByRole('button', { name: 'Go on writing' }).click()
      assert.equal(await loginDialog(page).getByLabel('Email').inputValue(), 'ada@example.com')
    }
    // Choosing an option is not typing, so nothing is asked.
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Discard' }).click()
    await loginDialog(page).waitFor({ state: 'detached' })
    await context.close()
  })
})
