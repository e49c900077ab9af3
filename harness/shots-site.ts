/** The pictures of the site: what visitors and customers see. */
import type { Page } from 'playwright-core'
import type { Kitchen } from '../harness/kitchen.ts'
import { holdAnswers, holdChanges, narrow, openDialog, press, pressAll, wide, type Shot } from './shot.ts'
import { showUnsent } from '../harness/show-unsent.ts'

const payBy = (way: string) => async (page: Page) => {
  await openDialog('Proceed to checkout')(page)
  await page.getByRole('dialog').locator('label').filter({ hasText: way }).click()
}

export const siteShots: readonly Shot[] = [
  { name: 'home', page: '/' },
  {
    name: 'home-signed-in',
    page: '/',
    who: 'customer',
    open: async (page) => {
      await page.getByTestId('cart-dot').first().waitFor()
    },
  },
  {
    name: 'home-dish-opened',
    page: '/',
    open: async (page) => {
      await page.locator('summary').first().click()
    },
  },
  { name: 'home-review-incomplete', page: '/', open: press('Send review') },
  { name: 'home-message-incomplete', page: '/', open: press('Send message') },
  { name: 'home-message-not-sent', page: '/', open: sendWithoutNetwork },
  { name: 'about', page: '/about' },
  { name: 'gallery', page: '/gallery' },
  { name: 'dish', page: '/dishes/:dish', of: 'jollof-rice' },
  { name: 'dish-gone', page: '/dishes/:dish', of: 'nothing' },
  { name: 'contact', page: '/contact' },
  { name: 'not-found', page: '/nowhere' },
  { name: 'register', page: '/register' },
  { name: 'register-incomplete', page: '/register', open: press('Register') },
  {
    name: 'register-phone',
    page: '/register',
    open: async (page) => {
      await page.getByLabel('Phone').fill('0850 555 0148')
      await page.keyboard.press('Tab')
    },
  },
  { name: 'privacy', page: '/privacy' },
  { name: 'forgot-password', page: '/forgot-password' },
  {
    name: 'forgot-password-sent',
    page: '/forgot-password',
    open: async (page) => {
      await page.getByLabel('Email').fill('ada@example.com')
      await page.getByRole('button', { name: /^Send/ }).click()
      await page.getByRole('main').getByRole('status').first().waitFor()
    },
  },
  { name: 'reset-password', page: '/reset-password', query: '?token=x' },
  { name: 'reset-password-no-token', page: '/reset-password' },
  { name: 'confirm-email', page: '/confirm-email', query: '?token=x' },
  { name: 'settings', page: '/settings', who: 'customer' },
  { name: 'settings-delete', page: '/settings', who: 'customer', open: openDialog('Delete my account') },
  { name: 'login-needed', page: '/settings', open: (page) => page.getByRole('dialog').waitFor() },
  {
    name: 'settings-second-factors',
    page: '/settings',
    who: 'owner',
    open: async (page) => {
      await page.getByRole('button', { name: 'Turn on one-time codes' }).waitFor()
    },
  },
  { name: 'one-time-codes', page: '/settings', who: 'owner', open: openDialog('Turn on one-time codes') },
  { name: 'undo-bank-change', page: '/undo-bank-change', query: '#token=from-the-letter' },
  { name: 'login-ended', page: '/settings', who: 'customer', open: endSession },
  { name: 'menu', page: '/', open: openDialog('Menu'), at: narrow },
  { name: 'menu-signed-in', page: '/', who: 'customer', open: openDialog('Menu'), at: narrow },
  { name: 'user-menu', page: '/', who: 'customer', open: press(/^Hi/), at: wide },
  { name: 'login', page: '/', open: openDialog('Login') },
  { name: 'logout', page: '/', who: 'customer', open: openLogout },
  { name: 'order', page: '/', open: openDialog('Order Now') },
  { name: 'order-with-lines', page: '/', who: 'customer', open: fillOrder },
  { name: 'my-orders-empty', page: '/my-orders' },
  { name: 'my-orders', page: '/my-orders', who: 'customer' },
  { name: 'my-orders-unsent', page: '/my-orders', who: 'customer', open: showUnsent, whole: true },
  { name: 'order-as-last-time', page: '/', who: 'customer', open: orderAsLastTime },
  {
    name: 'order-placed',
    page: '/',
    who: 'customer',
    open: async (page) => {
      await orderAsLastTime(page)
      await press('Confirm Order')(page)
      await page.getByRole('button', { name: 'Go to payment' }).waitFor()
    },
  },
  { name: 'order-again-asked', page: '/order-history/:id?', who: 'customer', open: orderAgainOverDraft },
  { name: 'order-register', page: '/', open: registerToOrder },
  { name: 'order-three-or-one', page: '/', who: 'customer', open: pressThreeTimes },
  { name: 'order-not-sent', page: '/', who: 'customer', open: confirmWithoutNetwork },
  {
    name: 'order-cleared',
    page: '/',
    who: 'customer',
    open: async (page) => {
      await fillOrder(page)
      await press('Clear')(page)
      await page.getByRole('button', { name: 'Undo' }).waitFor()
    },
  },
  { name: 'checkout', page: '/my-orders', who: 'customer', open: openDialog('Proceed to checkout') },
  { name: 'checkout-transfer', page: '/my-orders', who: 'customer', open: payBy('Bank Transfer') },
  { name: 'checkout-cash', page: '/my-orders', who: 'customer', open: payBy('Cash on delivery') },
  { name: 'order-history', page: '/order-history/:id?', who: 'customer' },
  { name: 'order-history-empty', page: '/order-history/:id?' },
  {
    name: 'order-pending',
    page: '/order-history/:id?',
    who: 'customer',
    open: async (page) => {
      await page.getByRole('listitem').filter({ hasText: 'Pending' }).getByRole('link').first().click()
      await page.locator('[aria-current=step]').waitFor()
    },
  },
  {
    name: 'order-completed',
    page: '/order-history/:id?',
    who: 'customer',
    open: async (page) => {
      await page.getByRole('listitem').filter({ hasText: 'Completed' }).getByRole('link').first().click()
      await page.locator('[aria-current=step]').waitFor()
    },
  },
  { name: 'order-history-loading', page: '/order-history/:id?', who: 'customer', open: holdAnswers },
  { name: 'unsubscribe', page: '/unsubscribe', query: '?token=x' },
  {
    name: 'my-orders-asked',
    page: '/my-orders',
    query: '#asked',
    who: 'customer',
    open: async (page) => {
      await page.mouse.wheel(0, 50)
      await page.getByText('Shall we tell you').waitFor()
    },
  },
  {
    name: 'settings-news',
    page: '/settings',
    who: 'customer',
    open: (page) => page.getByText('Also on this device').scrollIntoViewIfNeeded(),
  },
  { name: 'accept-invitation', page: '/accept-invitation', query: '?token=x' },
  { name: 'accept-invitation-signed-in', page: '/accept-invitation', query: '?token=x', who: 'customer' },
  { name: 'order-address', page: '/order/:dish?', of: 'ownDish', open: (page) => page.getByRole('dialog').waitFor() },
  { name: 'order-chosen', page: '/', who: 'customer', open: chooseDishes },
  {
    name: 'order-written-quantity',
    page: '/',
    open: async (page) => {
      await press('Order Now')(page)
      await page.getByRole('dialog').locator('label').filter({ hasText: 'Jollof Rice' }).click()
      const quantity = page.getByLabel(/^Quantity/)
      await quantity.fill('2.5')
      await quantity.scrollIntoViewIfNeeded()
    },
  },
  { name: 'order-new-price', page: '/', who: 'customer', open: meetNewPrice },
  { name: 'order-closed', page: '/', in: 'closed', open: openDialog('Order Now') },
  { name: 'home-closed', page: '/', in: 'closed' },
  { name: 'home-new', page: '/', in: 'new' },
  { name: 'dish-own', page: '/dishes/:dish', of: 'ownDish' },
  { name: 'quick-added', page: '/', who: 'customer', open: addQuickly },
  { name: 'to-pay', page: '/order-history/:id?', who: 'payer' },
  {
    name: 'to-pay-said',
    page: '/order-history/:id?',
    who: 'payer',
    open: async (page) => {
      await press('Add your name or the receipt')(page)
      await page.getByLabel('Your bank').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'checkout-incomplete',
    page: '/my-orders',
    who: 'customer',
    open: pressAll('Proceed to checkout', 'Proceed'),
  },
  { name: 'order-to-pay', page: '/order-history/:id?', of: 'toPay', who: 'payer' },
  { name: 'order-announced', page: '/order-history/:id?', of: 'announced', who: 'payer' },
  { name: 'order-part-came', page: '/order-history/:id?', of: 'partCame', who: 'payer' },
  { name: 'order-part-cancelled', page: '/order-history/:id?', of: 'dueLess', who: 'payer' },
  { name: 'order-cancelled', page: '/order-history/:id?', of: 'cancelledPart', who: 'payer' },
  { name: 'order-to-give-back', page: '/order-history/:id?', of: 'giveBack', who: 'payer' },
  { name: 'order-on-the-way', page: '/order-history/:id?', of: 'onTheWay', who: 'payer' },
  { name: 'order-changed', page: '/order-history/:id?', of: 'changed', who: 'payer' },
  { name: 'order-behind-the-door', page: '/order-history/:id?', of: 'toPay' },
  { name: 'order-unknown', page: '/order-history/:id?', of: 'nothing', who: 'customer' },
  { name: 'settings-owner', page: '/settings', who: 'owner' },
  { name: 'settings-codes-on', page: '/settings', who: 'careful' },
  { name: 'recovery-codes', page: '/settings', who: 'careful', open: makeRecoveryCodes },
  { name: 'codes-off', page: '/settings', who: 'careful', open: openDialog('Turn off') },
  {
    name: 'settings-incomplete',
    page: '/settings',
    who: 'customer',
    open: async (page) => {
      await press('Change password')(page)
      await page.getByRole('alert').first().scrollIntoViewIfNeeded()
    },
  },
  { name: 'login-wrong', page: '/', open: logInWrongly },
  { name: 'logout-unsent', page: '/my-orders', who: 'customer', open: leaveUnsent },
]

/** Ends the session; the next press finds out. */
async function endSession(page: Page) {
  await page.evaluate(() => localStorage.setItem('token', 'of-a-session-that-is-over'))
  await page.getByRole('textbox', { name: 'Name' }).fill('Fọlákẹ́ Adéyẹmí-Ojo')
  await press(/^Save/)(page)
  await page.getByRole('dialog').getByText('Your session has ended.').waitFor()
}

async function openLogout(page: Page) {
  if (narrow(page.viewportSize()?.width ?? 0)) await press('Menu')(page)
  else await press(/^Hi/)(page)
  await press('Sign Out')(page)
}

async function fillOrder(page: Page) {
  await press('Order Now')(page)
  const dialog = page.getByRole('dialog', { name: 'Place Your Order' })
  for (const [dish, quantity] of [
    ['Jollof Rice', '3'],
    ['Amala', '2'],
  ] as const) {
    await dialog.getByRole('radio', { name: dish }).check({ force: true })
    await dialog.getByLabel(/^Quantity/).fill(quantity)
    await dialog.getByRole('button', { name: /^Add to Order/ }).click()
  }
  await dialog.getByRole('radio', { name: 'Ipetumodu' }).check({ force: true })
  await dialog.getByLabel('Delivery address').fill('14 Mayfair Road, blue gate')
}

async function orderAsLastTime(page: Page) {
  await press('Order Now')(page)
  await page.getByRole('dialog').locator('label').filter({ hasText: 'Jollof Rice' }).click()
  await press('One more Amala')(page)
  await page.getByText('as last time').waitFor()
}

async function orderAgainOverDraft(page: Page) {
  await page.getByRole('listitem').filter({ hasText: 'Completed' }).getByRole('link').first().click()
  const again = page.getByRole('button', { name: 'Order again' })
  await again.click()
  await page.getByRole('dialog', { name: 'Place Your Order' }).waitFor()
  await page.keyboard.press('Escape')
  await again.click()
  await page.getByRole('dialog', { name: 'You have begun an order' }).waitFor()
}

async function registerToOrder(page: Page) {
  await fillOrder(page)
  await press('Confirm Order')(page)
  await page.getByRole('dialog', { name: 'Welcome back' }).getByRole('link', { name: 'Register' }).click()
  await page.getByRole('dialog', { name: 'Create your account' }).waitFor()
}

async function pressThreeTimes(page: Page) {
  for (let nth = 0; nth < 3; nth++) await press('Add Jollof Rice to an order')(page)
  await page.getByRole('dialog').waitFor()
}

async function confirmWithoutNetwork(page: Page) {
  await page.route('**/api/orders', (route) => route.abort())
  await fillOrder(page)
  await press('Confirm Order')(page)
  await page.getByRole('dialog').getByText('Not sent yet.').waitFor()
}

async function sendWithoutNetwork(page: Page) {
  const form = page.getByRole('form', { name: 'Message to the kitchen' })
  await form.getByLabel('Name').fill('Fọlákẹ́ Adéyẹmí')
  await form.getByLabel('Email').fill('folake@example.com')
  await form.getByLabel('Message').fill('Forty people on the 12th: jollof, moi moi and chicken. Can you do it?')
  await page.context().setOffline(true)
  await form.getByRole('button', { name: 'Send message' }).click()
  await form.getByRole('alert').waitFor()
}

async function chooseDishes(page: Page) {
  await press('Order Now')(page)
  for (const dish of ['Jollof Rice', 'Jollof Rice', 'Moi Moi', 'Ofada Rice with Ayamase'])
    await press(`One more ${dish}`)(page)
}

/** The menu's price changes while the order is open; put back, so that the next picture finds it as it was. */
async function meetNewPrice(page: Page, kitchen: Kitchen) {
  await fillOrder(page)
  await page.route('**/api/products', (route) => route.abort())
  const dish = (await kitchen.call('GET /products')).find(({ name }) => name === 'Amala')
  const put = async (price: number) =>
    kitchen.call('PUT /products/:id', {
      token: await kitchen.owner(),
      params: { id: dish?._id ?? '' },
      body: { price },
    })
  await put((dish?.price ?? 0) + 100)
  await press('Confirm Order')(page)
  const panel = page.getByText('Amala has a new price')
  await panel.waitFor()
  await panel.scrollIntoViewIfNeeded()
  await page.context().setOffline(true)
  await put(dish?.price ?? 0)
}

async function addQuickly(page: Page) {
  await holdChanges(page)
  await page.route('**/api/orders', (route) => route.continue())
  await press('Add Moi Moi to an order')(page)
  await page.getByRole('button', { name: 'Undo' }).waitFor()
}

async function makeRecoveryCodes(page: Page) {
  await press('Make new recovery codes')(page)
  await page.getByRole('dialog').waitFor()
  const password = page.getByRole('dialog').getByLabel('Your password')
  if (await password.isVisible()) {
    await password.fill('jollof-rice')
    await press('Confirm')(page)
  }
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

async function logInWrongly(page: Page) {
  await press('Login')(page)
  await page.getByRole('dialog').getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('not-my-password')
  await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click()
  await page.getByRole('dialog').getByRole('alert').first().waitFor()
}

async function leaveUnsent(page: Page) {
  await showUnsent(page)
  await openLogout(page)
}
