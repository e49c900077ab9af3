/** Every page and dialog in the screenshots, and how it is opened. */
import type { Page } from 'playwright-core'
import type { Kitchen } from '../test/kitchen.ts'
import { showUnsent } from './show-unsent.ts'

export type Who = 'visitor' | 'customer' | 'owner'

export interface Shot {
  name: string
  path: string
  who?: Who
  /** What to do before the picture is taken. A picture of an opened part shows the window, not the whole page. */
  open?: (page: Page, kitchen: Kitchen) => Promise<void>
  /** Taken only at widths for which this holds. */
  at?: (width: number) => boolean
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()
const payBy = (way: string) => async (page: Page) => {
  await press('Proceed to checkout')(page)
  await page.getByRole('dialog').locator('label').filter({ hasText: way }).click()
}
/** Whether a window is a phone's or a tablet's. */
export const narrow = (width: number) => width < 900
const wide = (width: number) => width >= 900

export const shots: Shot[] = [
  { name: 'home', path: '/' },
  {
    name: 'home-signed-in',
    path: '/',
    who: 'customer',
    open: async (page) => {
      await page.getByTestId('cart-dot').first().waitFor()
    },
  },
  {
    name: 'home-dish-opened',
    path: '/',
    open: async (page) => {
      await page.locator('summary').first().click()
    },
  },
  { name: 'home-review-incomplete', path: '/', open: press('Send review') },
  { name: 'home-message-incomplete', path: '/', open: press('Send message') },
  { name: 'home-message-not-sent', path: '/', open: sendWithoutNetwork },
  { name: 'about', path: '/about' },
  { name: 'gallery', path: '/gallery' },
  { name: 'dish', path: '/dishes/jollof-rice' },
  { name: 'dish-gone', path: '/dishes/nothing' },
  { name: 'contact', path: '/contact' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'register', path: '/register' },
  { name: 'register-incomplete', path: '/register', open: press('Register') },
  {
    name: 'register-phone',
    path: '/register',
    open: async (page) => {
      await page.getByLabel('Phone').fill('0850 555 0148')
      await page.keyboard.press('Tab')
    },
  },
  { name: 'privacy', path: '/privacy' },
  { name: 'forgot-password', path: '/forgot-password' },
  {
    name: 'forgot-password-sent',
    path: '/forgot-password',
    open: async (page) => {
      await page.getByLabel('Email').fill('ada@example.com')
      await page.getByRole('button', { name: /^Send/ }).click()
      await page.getByRole('main').getByRole('status').first().waitFor()
    },
  },
  { name: 'reset-password', path: '/reset-password?token=x' },
  { name: 'reset-password-no-token', path: '/reset-password' },
  { name: 'confirm-email', path: '/confirm-email?token=x' },
  { name: 'settings', path: '/settings', who: 'customer' },
  { name: 'settings-delete', path: '/settings', who: 'customer', open: press('Delete my account') },
  { name: 'login-needed', path: '/settings', open: (page) => page.getByRole('dialog').waitFor() },
  {
    name: 'settings-second-factors',
    path: '/settings',
    who: 'owner',
    open: async (page) => {
      await page.getByRole('button', { name: 'Turn on one-time codes' }).waitFor()
    },
  },
  { name: 'one-time-codes', path: '/settings', who: 'owner', open: press('Turn on one-time codes') },
  { name: 'undo-bank-change', path: '/undo-bank-change#token=from-the-letter' },
  { name: 'login-ended', path: '/settings', who: 'customer', open: endSession },
  { name: 'menu', path: '/', open: press('Menu'), at: narrow },
  { name: 'menu-signed-in', path: '/', who: 'customer', open: press('Menu'), at: narrow },
  { name: 'user-menu', path: '/', who: 'customer', open: press(/^Hi/), at: wide },
  { name: 'login', path: '/', open: press('Login') },
  { name: 'logout', path: '/', who: 'customer', open: openLogout },
  { name: 'order', path: '/', open: press('Order Now') },
  { name: 'order-with-lines', path: '/', who: 'customer', open: fillOrder },
  { name: 'my-orders-empty', path: '/my-orders' },
  { name: 'my-orders', path: '/my-orders', who: 'customer' },
  { name: 'my-orders-unsent', path: '/my-orders', who: 'customer', open: showAllUnsent },
  { name: 'order-as-last-time', path: '/', who: 'customer', open: orderAsLastTime },
  {
    name: 'order-placed',
    path: '/',
    who: 'customer',
    open: async (page) => {
      await orderAsLastTime(page)
      await press('Confirm Order')(page)
      await page.getByRole('button', { name: 'Go to payment' }).waitFor()
    },
  },
  { name: 'order-again-asked', path: '/order-history', who: 'customer', open: orderAgainOverDraft },
  { name: 'order-register', path: '/', open: registerToOrder },
  { name: 'order-three-or-one', path: '/', who: 'customer', open: pressThreeTimes },
  { name: 'order-not-sent', path: '/', who: 'customer', open: confirmWithoutNetwork },
  {
    name: 'order-cleared',
    path: '/',
    who: 'customer',
    open: async (page) => {
      await fillOrder(page)
      await press('Clear')(page)
      await page.getByRole('button', { name: 'Undo' }).waitFor()
    },
  },
  { name: 'checkout', path: '/my-orders', who: 'customer', open: press('Proceed to checkout') },
  { name: 'checkout-transfer', path: '/my-orders', who: 'customer', open: payBy('Bank Transfer') },
  { name: 'checkout-cash', path: '/my-orders', who: 'customer', open: payBy('Cash on delivery') },
  { name: 'order-history', path: '/order-history', who: 'customer' },
  { name: 'order-history-empty', path: '/order-history' },
  {
    name: 'order-pending',
    path: '/order-history',
    who: 'customer',
    open: async (page) => {
      await page.getByRole('listitem').filter({ hasText: 'Pending' }).getByRole('link').first().click()
      await page.locator('[aria-current=step]').waitFor()
    },
  },
  {
    name: 'order-completed',
    path: '/order-history',
    who: 'customer',
    open: async (page) => {
      await page.getByRole('listitem').filter({ hasText: 'Completed' }).getByRole('link').first().click()
      await page.locator('[aria-current=step]').waitFor()
    },
  },
  { name: 'order-history-loading', path: '/order-history', who: 'customer', open: holdAnswers },
  { name: 'admin-loading', path: '/admin', who: 'owner', open: holdAnswers },
  { name: 'admin-products-loading', path: '/admin/products', who: 'owner', open: holdAnswers },
  { name: 'admin-history-loading', path: '/admin/history', who: 'owner', open: holdAnswers },
  { name: 'admin-insight-loading', path: '/admin/insight', who: 'owner', open: holdAnswers },
  { name: 'admin', path: '/admin', who: 'owner' },
  {
    name: 'admin-order',
    path: '/admin',
    who: 'owner',
    open: async (page) => {
      await page
        .getByRole('link', { name: /Hauwa Bello/ })
        .first()
        .click()
    },
  },
  { name: 'admin-order-accept', path: '/admin', who: 'owner', open: (page) => openAct(page, 'Accept order') },
  { name: 'admin-order-cancel', path: '/admin', who: 'owner', open: (page) => openAct(page, 'Cancel this order') },
  {
    name: 'admin-bell',
    path: '/admin',
    who: 'owner',
    open: async (page) => {
      await page
        .getByRole('button', { name: /notification/i })
        .first()
        .click()
    },
  },
  { name: 'admin-settings', path: '/admin/settings', who: 'owner' },
  { name: 'admin-pause', path: '/admin', who: 'owner', open: press('Pause orders') },
  { name: 'admin-user-details', path: '/admin/user-details', who: 'owner' },
  {
    name: 'admin-user-opened',
    path: '/admin/user-details',
    who: 'owner',
    open: async (page) => {
      await page.getByRole('list', { name: 'Users', exact: true }).getByRole('button').first().click()
    },
  },
  { name: 'admin-email-users', path: '/admin/user-details', who: 'owner', open: press('Email Users') },
  { name: 'admin-messages', path: '/admin/messages', who: 'owner' },
  { name: 'admin-reviews', path: '/admin/reviews', who: 'owner' },
  {
    name: 'admin-reviews-hidden',
    path: '/admin/reviews',
    who: 'owner',
    open: async (page) => {
      await page.getByRole('radio', { name: 'Hidden' }).check({ force: true })
      await page.getByText('A shop for shoes').first().waitFor()
    },
  },
  { name: 'unsubscribe', path: '/unsubscribe?token=x' },
  { name: 'admin-letters', path: '/admin/letters', who: 'owner' },
  { name: 'admin-shift', path: '/admin', who: 'owner', open: press('Start shift') },
  {
    name: 'admin-asked',
    path: '/admin#asked',
    who: 'owner',
    open: async (page) => {
      await page.getByText('Enable Notifications').waitFor()
    },
  },
  {
    name: 'my-orders-asked',
    path: '/my-orders#asked',
    who: 'customer',
    open: async (page) => {
      await page.mouse.wheel(0, 50)
      await page.getByText('Shall we tell you').waitFor()
    },
  },
  {
    name: 'settings-news',
    path: '/settings',
    who: 'customer',
    open: (page) => page.getByText('Also on this device').scrollIntoViewIfNeeded(),
  },
  { name: 'admin-menu', path: '/admin', who: 'owner', open: press(/menu/i), at: narrow },
  { name: 'admin-products', path: '/admin/products', who: 'owner' },
  { name: 'admin-products-edit', path: '/admin/products', who: 'owner', open: press('Edit Jollof Rice') },
  { name: 'admin-products-add', path: '/admin/products', who: 'owner', open: press('Create New Product') },
  { name: 'accept-invitation', path: '/accept-invitation?token=x' },
  { name: 'accept-invitation-signed-in', path: '/accept-invitation?token=x', who: 'customer' },
  { name: 'admin-history', path: '/admin/history', who: 'owner' },
  {
    name: 'admin-history-opened',
    path: '/admin/history',
    who: 'owner',
    open: async (page) => {
      await page.getByRole('list', { name: 'Orders' }).getByRole('button').nth(1).click()
    },
  },
  {
    name: 'admin-history-cancelled',
    path: '/admin/history',
    who: 'owner',
    open: async (page) => {
      await page.getByRole('radio', { name: 'Cancelled' }).check({ force: true })
      await page.getByRole('heading', { name: 'Cancelled orders' }).waitFor()
    },
  },
  {
    name: 'admin-history-nothing',
    path: '/admin/history',
    who: 'owner',
    open: async (page) => {
      await page.getByLabel('Find').fill('0809 555 9999')
      await press('Find')(page)
      await page.getByText('No completed orders found').last().waitFor()
    },
  },
  { name: 'admin-ticket', path: '/admin/history', who: 'owner', open: openTicket('80 mm') },
  { name: 'admin-ticket-narrow', path: '/admin/history', who: 'owner', open: openTicket('58 mm') },
  { name: 'admin-ticket-sheet', path: '/admin/history', who: 'owner', open: openTicket('A4') },
  { name: 'admin-enter-order', path: '/admin/orders/new', who: 'owner' },
  { name: 'admin-enter-order-filled', path: '/admin/orders/new', who: 'owner', open: enterOrder },
  { name: 'admin-enter-order-incomplete', path: '/admin/orders/new', who: 'owner', open: press(/^Enter order/) },
  { name: 'admin-rider', path: '/admin', who: 'owner', open: (page) => openAct(page, 'Set a rider') },
  {
    name: 'admin-time',
    path: '/admin',
    who: 'owner',
    open: async (page) => {
      await page
        .getByRole('link', { name: /Hauwa Bello/ })
        .last()
        .click()
      await press('Say a time')(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'admin-audit', path: '/admin/audit', who: 'owner' },
  { name: 'admin-admins', path: '/admin/admins', who: 'owner' },
  { name: 'admin-admins-remove', path: '/admin/admins', who: 'owner', open: press('Remove Báyọ̀ Adéwálé') },
  { name: 'admin-insight', path: '/admin/insight', who: 'owner' },
  {
    name: 'admin-insight-table',
    path: '/admin/insight',
    who: 'owner',
    open: async (page) => {
      const byDay = page.getByRole('region', { name: 'Revenue by day' })
      await byDay.getByRole('button', { name: /^Show as table/ }).click()
      await byDay.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'admin-products-discard',
    path: '/admin/products',
    who: 'owner',
    open: async (page) => {
      await press('Edit Jollof Rice')(page)
      await page.getByLabel('Description').fill('Smoky, from a wood fire')
      await press('Cancel')(page)
    },
  },
  { name: 'admin-products-order', path: '/admin/products', who: 'owner', open: press('Rearrange') },
  { name: 'admin-products-prices', path: '/admin/products', who: 'owner', open: press('Prices') },
  {
    name: 'admin-products-past',
    path: '/admin/products',
    who: 'owner',
    open: async (page) => {
      await press('Edit Jollof Rice')(page)
      await page.getByText('Earlier prices').click()
    },
  },
  {
    name: 'admin-message-opened',
    path: '/admin/messages',
    who: 'owner',
    open: async (page) => {
      await page.getByRole('list', { name: 'Messages' }).getByRole('button').first().click()
    },
  },
  {
    name: 'admin-mailing-opened',
    path: '/admin/user-details',
    who: 'owner',
    open: async (page) => {
      await page.getByRole('list', { name: 'Emails to all users' }).getByRole('button').last().click()
      await page.getByRole('article').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'admin-mailing-failed',
    path: '/admin/user-details',
    who: 'owner',
    open: async (page) => {
      await page.getByRole('list', { name: 'Emails to all users' }).getByRole('button').first().click()
      await page.getByText('Could not be sent to').scrollIntoViewIfNeeded()
    },
  },
  { name: 'admin-mailing-cancel', path: '/admin/user-details', who: 'owner', open: press('Cancel the rest') },
  {
    name: 'admin-email-preview',
    path: '/admin/user-details',
    who: 'owner',
    open: async (page) => {
      await press('Email Users')(page)
      await page.getByLabel('Content').fill('Good morning,\n\nmoi moi is back.')
      await press('Preview')(page)
    },
  },
  {
    name: 'admin-sign-out',
    path: '/admin',
    who: 'owner',
    open: async (page) => {
      if (narrow(page.viewportSize()?.width ?? 0)) await press(/menu/i)(page)
      await press('Sign Out')(page)
    },
  },
  {
    name: 'admin-offline',
    path: '/admin',
    who: 'owner',
    open: async (page) => {
      await page.context().setOffline(true)
      await page.waitForTimeout(1500)
    },
  },
]

/** Ends the session; the next press finds out. */
async function endSession(page: Page) {
  await page.evaluate(() => localStorage.setItem('token', 'of-a-session-that-is-over'))
  await page.getByRole('textbox', { name: 'Name' }).fill('Fọlákẹ́ Adéyẹmí-Ojo')
  await press(/^Save/)(page)
  await page.getByRole('dialog').getByText('Your session has ended.').waitFor()
}

/** The page while its answers are on their way. */
async function holdAnswers(page: Page) {
  await page.route('**/api/**', () => undefined)
  await page.reload()
  await page.waitForTimeout(1500)
}

async function openAct(page: Page, act: string) {
  await page
    .getByRole('link', { name: /Hauwa Bello/ })
    .first()
    .click()
  await press(act)(page)
  await page.getByRole('dialog').waitFor()
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

/** Every kind of unsent order, on the whole page. */
async function showAllUnsent(page: Page) {
  await showUnsent(page)
  await page.setViewportSize({
    width: page.viewportSize()!.width,
    height: await page.evaluate(() => document.documentElement.scrollHeight),
  })
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

function openTicket(paper: string) {
  return async (page: Page) => {
    await page.getByRole('list', { name: 'Orders' }).getByRole('button').nth(1).click()
    await page.getByRole('link', { name: /Ticket/ }).click()
    await page.getByRole('radio', { name: paper }).check({ force: true })
  }
}

async function enterOrder(page: Page) {
  await page.getByLabel('Phone number').fill('0805 555 0101')
  await page.getByLabel('Name').fill('Mama Tunde')
  for (const dish of ['Amala', 'Amala', 'Jollof Rice']) await press(`Add ${dish}`)(page)
  await page.getByRole('radio', { name: 'Ile-ife' }).check({ force: true })
  await page.getByLabel('Address').fill('Moore, the yellow house')
}
