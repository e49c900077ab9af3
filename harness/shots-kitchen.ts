/** The pictures of the kitchen: what admins and helpers see. */
import type { Page } from 'playwright-core'
import type { Kitchen } from '../harness/kitchen.ts'
import { holdAnswers, holdChanges, narrow, openDialog, press, pressAll, type Shot } from './shot.ts'

export const kitchenShots: readonly Shot[] = [
  { name: 'admin-loading', page: '/admin', who: 'owner', open: holdAnswers },
  { name: 'admin-products-loading', page: '/admin/products', who: 'owner', open: holdAnswers },
  { name: 'admin-history-loading', page: '/admin/history', who: 'owner', open: holdAnswers },
  { name: 'admin-insight-loading', page: '/admin/insight', who: 'owner', open: holdAnswers },
  { name: 'admin', page: '/admin', who: 'owner' },
  {
    name: 'admin-order',
    page: '/admin',
    who: 'owner',
    open: async (page) => {
      await page
        .getByRole('link', { name: /Hauwa Bello/ })
        .first()
        .click()
    },
  },
  { name: 'admin-order-accept', page: '/admin', who: 'owner', open: (page) => openAct(page, 'Accept order') },
  { name: 'admin-order-cancel', page: '/admin', who: 'owner', open: (page) => openAct(page, 'Cancel this order') },
  { name: 'admin-bell', page: '/admin', who: 'owner', open: openFullBell },
  { name: 'admin-settings', page: '/admin/settings', who: 'owner' },
  { name: 'admin-pause', page: '/admin', who: 'owner', open: openDialog('Pause orders') },
  { name: 'admin-user-details', page: '/admin/user-details', who: 'owner' },
  {
    name: 'admin-user-opened',
    page: '/admin/user-details',
    who: 'owner',
    open: async (page) => {
      await openRow(page, 'Users')
    },
  },
  { name: 'admin-email-users', page: '/admin/user-details', who: 'owner', open: openDialog('Email Users') },
  { name: 'admin-messages', page: '/admin/messages', who: 'owner' },
  { name: 'admin-reviews', page: '/admin/reviews', who: 'owner' },
  {
    name: 'admin-reviews-hidden',
    page: '/admin/reviews',
    who: 'owner',
    open: async (page) => {
      await page.getByRole('radio', { name: 'Hidden' }).check({ force: true })
      await page.getByText('A shop for shoes').first().waitFor()
    },
  },
  { name: 'admin-letters', page: '/admin/letters', who: 'owner' },
  { name: 'admin-shift', page: '/admin', who: 'owner', open: press('Start shift') },
  {
    name: 'admin-asked',
    page: '/admin',
    query: '#asked',
    who: 'owner',
    open: async (page) => {
      await page.getByText('Enable Notifications').waitFor()
    },
  },
  { name: 'admin-menu', page: '/admin', who: 'owner', open: press(/menu/i), at: narrow },
  { name: 'admin-products', page: '/admin/products', who: 'owner' },
  { name: 'admin-products-edit', page: '/admin/products', who: 'owner', open: openDialog('Edit Jollof Rice') },
  { name: 'admin-products-add', page: '/admin/products', who: 'owner', open: openDialog('Create New Product') },
  { name: 'admin-history', page: '/admin/history', who: 'owner' },
  {
    name: 'admin-history-opened',
    page: '/admin/history',
    who: 'owner',
    open: async (page) => {
      await page.getByRole('list', { name: 'Orders' }).getByRole('button').nth(1).click()
    },
  },
  {
    name: 'admin-history-cancelled',
    page: '/admin/history',
    who: 'owner',
    open: async (page) => {
      await page.getByRole('radio', { name: 'Cancelled' }).check({ force: true })
      await page.getByRole('heading', { name: 'Cancelled orders' }).waitFor()
    },
  },
  {
    name: 'admin-history-nothing',
    page: '/admin/history',
    who: 'owner',
    open: async (page) => {
      await page.getByLabel('Find').fill('0809 555 9999')
      await press('Find')(page)
      await page
        .getByText(/^No (?:such|cancelled|completed) order/)
        .last()
        .waitFor()
    },
  },
  { name: 'admin-ticket', page: '/admin/history', who: 'owner', open: openTicket('80 mm') },
  { name: 'admin-ticket-narrow', page: '/admin/history', who: 'owner', open: openTicket('58 mm') },
  { name: 'admin-ticket-sheet', page: '/admin/history', who: 'owner', open: openTicket('A4') },
  { name: 'admin-enter-order', page: '/admin/orders/new', who: 'owner' },
  { name: 'admin-enter-order-filled', page: '/admin/orders/new', who: 'owner', open: enterOrder },
  { name: 'admin-enter-order-incomplete', page: '/admin/orders/new', who: 'owner', open: press(/^Enter order/) },
  { name: 'admin-rider', page: '/admin', who: 'owner', open: (page) => openAct(page, 'Set a rider') },
  {
    name: 'admin-time',
    page: '/admin',
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
  { name: 'admin-audit', page: '/admin/audit', who: 'owner' },
  { name: 'admin-admins', page: '/admin/admins', who: 'owner' },
  { name: 'admin-admins-remove', page: '/admin/admins', who: 'owner', open: openDialog('Remove Báyọ̀ Adéwálé') },
  { name: 'admin-insight', page: '/admin/insight', who: 'owner' },
  {
    name: 'admin-insight-table',
    page: '/admin/insight',
    who: 'owner',
    open: async (page) => {
      const byDay = page.getByRole('region', { name: 'Revenue by day' })
      await byDay.getByRole('button', { name: /^Show as table/ }).click()
      await byDay.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'admin-products-discard',
    page: '/admin/products',
    who: 'owner',
    open: async (page) => {
      await press('Edit Jollof Rice')(page)
      await page.getByLabel('Description').fill('Smoky, from a wood fire')
      await press('Cancel')(page)
    },
  },
  { name: 'admin-products-order', page: '/admin/products', who: 'owner', open: press('Rearrange') },
  { name: 'admin-products-prices', page: '/admin/products', who: 'owner', open: openDialog('Prices') },
  {
    name: 'admin-products-past',
    page: '/admin/products',
    who: 'owner',
    open: async (page) => {
      await press('Edit Jollof Rice')(page)
      await page.getByText('Earlier prices').click()
    },
  },
  {
    name: 'admin-message-opened',
    page: '/admin/messages',
    who: 'owner',
    open: async (page) => {
      await page.getByRole('list', { name: 'Messages' }).getByRole('button').first().click()
    },
  },
  {
    name: 'admin-mailing-opened',
    page: '/admin/user-details',
    who: 'owner',
    open: async (page) => {
      await page.getByRole('list', { name: 'Emails to all users' }).getByRole('button').last().click()
      await page.getByRole('article').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'admin-mailing-failed',
    page: '/admin/user-details',
    who: 'owner',
    open: async (page) => {
      await page.getByRole('list', { name: 'Emails to all users' }).getByRole('button').first().click()
      await page.getByText('Could not be sent to').scrollIntoViewIfNeeded()
    },
  },
  { name: 'admin-mailing-cancel', page: '/admin/user-details', who: 'owner', open: openDialog('Cancel the rest') },
  {
    name: 'admin-email-preview',
    page: '/admin/user-details',
    who: 'owner',
    open: async (page) => {
      await press('Email Users')(page)
      await page.getByLabel('Content').fill('Good morning,\n\nmoi moi is back.')
      await press('Preview')(page)
    },
  },
  {
    name: 'admin-sign-out',
    page: '/admin',
    who: 'owner',
    open: async (page) => {
      if (narrow(page.viewportSize()?.width ?? 0)) await press(/menu/i)(page)
      await press('Sign Out')(page)
    },
  },
  {
    name: 'admin-offline',
    page: '/admin',
    who: 'owner',
    open: async (page) => {
      await page.context().setOffline(true)
      await page.waitForTimeout(1500)
    },
  },
  { name: 'admin-first-hour', page: '/admin', who: 'owner', in: 'new' },
  { name: 'admin-first-hour-folded', page: '/admin', who: 'owner', open: unfoldFirstHour },
  { name: 'admin-sold-out', page: '/admin', who: 'owner', open: openDialog('Sold out') },
  { name: 'admin-oldest-first', page: '/admin', who: 'owner', open: press('Newest first') },
  { name: 'admin-accepted', page: '/admin', who: 'owner', open: acceptQuickly },
  { name: 'admin-selected', page: '/admin', who: 'owner', open: selectAll },
  {
    name: 'admin-selected-cancel',
    page: '/admin',
    who: 'owner',
    open: async (page) => {
      await selectAll(page)
      await press('Cancel selected…')(page)
    },
  },
  {
    name: 'admin-found',
    page: '/admin',
    who: 'owner',
    open: async (page) => {
      await page.getByLabel('Find an order').fill('Hauwa')
      await press('Find')(page)
      await page.getByRole('list', { name: 'Orders' }).waitFor()
    },
  },
  { name: 'admin-shift-ended', page: '/admin', who: 'owner', open: pressAll('Start shift', 'I heard it', 'End shift') },
  { name: 'admin-helper', page: '/admin', who: 'helper' },
  { name: 'admin-helper-order', page: '/admin/orders/:id', of: 'announced', who: 'helper' },
  { name: 'admin-helper-refused', page: '/admin/insight', who: 'helper' },
  { name: 'admin-order-announced', page: '/admin/orders/:id', of: 'announced', who: 'owner' },
  { name: 'admin-order-announced-bar', page: '/admin/orders/:id', of: 'announced', who: 'owner', open: scrollDown },
  { name: 'admin-order-part-came', page: '/admin/orders/:id', of: 'partCame', who: 'owner' },
  { name: 'admin-order-part-cancelled', page: '/admin/orders/:id', of: 'dueLess', who: 'owner' },
  { name: 'admin-order-give-back', page: '/admin/orders/:id', of: 'giveBack', who: 'owner' },
  { name: 'admin-order-cooking', page: '/admin/orders/:id', of: 'cooking', who: 'owner' },
  { name: 'admin-order-on-the-way', page: '/admin/orders/:id', of: 'onTheWay', who: 'owner' },
  { name: 'admin-order-changed', page: '/admin/orders/:id', of: 'changed', who: 'owner' },
  { name: 'admin-order-cancelled', page: '/admin/orders/:id', of: 'cancelledPart', who: 'owner' },
  { name: 'admin-order-by-phone', page: '/admin/orders/:id', of: 'byPhone', who: 'owner' },
  { name: 'admin-order-unknown', page: '/admin/orders/:id', of: 'nothing', who: 'owner' },
  {
    name: 'admin-order-receipt',
    page: '/admin/orders/:id',
    of: 'announced',
    who: 'owner',
    open: openDialog(/receipt/i),
  },
  {
    name: 'admin-order-paid',
    page: '/admin/orders/:id',
    of: 'announced',
    who: 'owner',
    open: openDialog('Mark as paid'),
  },
  {
    name: 'admin-order-nothing-came',
    page: '/admin/orders/:id',
    of: 'announced',
    who: 'owner',
    open: openDialog('Nothing came'),
  },
  {
    name: 'admin-order-some-came',
    page: '/admin/orders/:id',
    of: 'announced',
    who: 'owner',
    open: async (page) => {
      await press('Another amount came')(page)
      await page.getByLabel('Came', { exact: true }).fill('1,000')
    },
  },
  {
    name: 'admin-order-refund',
    page: '/admin/orders/:id',
    of: 'giveBack',
    who: 'owner',
    open: openDialog('Mark as refunded'),
  },
  {
    name: 'admin-order-confirm-person',
    page: '/admin/orders/:id',
    of: 'giveBack',
    who: 'careful',
    open: confirmPerson,
  },
  { name: 'admin-order-change', page: '/admin/orders/:id', of: 'announced', who: 'owner', open: changeOrder },
  {
    name: 'admin-order-change-refused',
    page: '/admin/orders/:id',
    of: 'cooking',
    who: 'owner',
    open: async (page) => {
      await press('Change this order')(page)
      await press(/^Change order/)(page)
      await page.getByRole('dialog').getByRole('alert').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'admin-order-note',
    page: '/admin/orders/:id',
    of: 'announced',
    who: 'owner',
    open: openDialog('Change the note'),
  },
  {
    name: 'admin-order-block',
    page: '/admin/orders/:id',
    of: 'announced',
    who: 'owner',
    open: openDialog('Block this customer'),
  },
  { name: 'admin-order-blocked', page: '/admin/orders/:id', of: 'cooking', who: 'owner', open: blockSomebody },
  { name: 'admin-close', page: '/admin/close', who: 'owner' },
  { name: 'admin-owed', page: '/admin/close/owed', who: 'owner' },
  { name: 'admin-ticket-page', page: '/admin/orders/:id/ticket', of: 'announced', who: 'owner' },
  { name: 'admin-admins-role', page: '/admin/admins', who: 'owner', open: openDialog('Make helper Báyọ̀ Adéwálé') },
  {
    name: 'admin-prices-changed',
    page: '/admin/products',
    who: 'owner',
    open: async (page) => {
      await press('Prices')(page)
      await page.getByRole('group', { name: 'All prices' }).getByRole('button', { name: '+₦100' }).click()
    },
  },
  {
    name: 'admin-prices-asked',
    page: '/admin/products',
    who: 'owner',
    open: async (page) => {
      await press('Prices')(page)
      await page.getByRole('group', { name: 'All prices' }).getByRole('button', { name: '+₦100' }).click()
      await press('Save')(page)
    },
  },
  { name: 'admin-settings-new', page: '/admin/settings', who: 'owner', in: 'new' },
  { name: 'admin-settings-town', page: '/admin/settings', who: 'owner', open: openDialog('Remove Ipetumodu') },
  { name: 'admin-users-by-phone', page: '/admin/user-details', who: 'owner', open: openGuest },
  {
    name: 'admin-users-found',
    page: '/admin/user-details',
    who: 'owner',
    open: async (page) => {
      await page.getByLabel('Search').fill('mama')
      await page.getByText('By phone or at the door').waitFor()
    },
  },
  {
    name: 'admin-users-nobody',
    page: '/admin/user-details',
    who: 'owner',
    open: async (page) => {
      await page.getByLabel('Search').fill('nobody of that name')
      await page.getByText('Nobody by that name').waitFor()
    },
  },
  { name: 'admin-close-new', page: '/admin/close', who: 'owner', in: 'new' },
  { name: 'admin-owed-new', page: '/admin/close/owed', who: 'owner', in: 'new' },
  { name: 'admin-history-new', page: '/admin/history', who: 'owner', in: 'new' },
  { name: 'admin-user-details-new', page: '/admin/user-details', who: 'owner', in: 'new' },
  { name: 'admin-messages-new', page: '/admin/messages', who: 'owner', in: 'new' },
  { name: 'admin-reviews-new', page: '/admin/reviews', who: 'owner', in: 'new' },
  { name: 'admin-insight-new', page: '/admin/insight', who: 'owner', in: 'new' },
  { name: 'admin-letters-new', page: '/admin/letters', who: 'owner', in: 'new' },
  { name: 'admin-bell-empty', page: '/admin', who: 'owner', in: 'new', open: press(/^Notifications/) },
]

async function openAct(page: Page, act: string) {
  await page
    .getByRole('link', { name: /Hauwa Bello/ })
    .first()
    .click()
  await press(act)(page)
  await page.getByRole('dialog').waitFor()
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
  await page.locator('label').filter({ hasText: 'Ile-ife' }).click()
  await page.getByLabel('Address').fill('Moore, the yellow house')
}

async function openFullBell(page: Page) {
  await page.evaluate(() => {
    const lines = [
      '#1110: Chidinma Eze says they have paid ₦7,200, check the bank',
      'New order #1119 from Fọlákẹ́ Adéyẹmí, ₦900',
      'Order #1107 was cancelled by Chidinma Eze, ₦1,500',
      'New order #1118 from Hauwa Bello, ₦18,000',
      'New order #1117 from Fọlákẹ́ Adéyẹmí, ₦2,700',
    ]
    localStorage.setItem('notifications', JSON.stringify(lines))
  })
  await page.reload()
  await press(/^Notifications/)(page)
}

async function unfoldFirstHour(page: Page) {
  const summary = page.locator('summary').filter({ hasText: 'Set up your shop' })
  await summary.click()
  await summary.scrollIntoViewIfNeeded()
}

async function acceptQuickly(page: Page) {
  await holdChanges(page)
  await page
    .getByRole('group', { name: /^Accept order/ })
    .first()
    .getByRole('button', { name: /^30/ })
    .click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
}

async function selectAll(page: Page) {
  await press('Select')(page)
  await press('Select all shown')(page)
}

/** To the foot of a page, where the bar of an order stands over what is below it. */
async function scrollDown(page: Page) {
  await page.evaluate(() => scrollTo(0, innerHeight / 2))
}

async function confirmPerson(page: Page) {
  await openDialog('Mark as refunded')(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as refunded' }).click()
  await page.getByRole('dialog', { name: 'Please confirm it is you' }).waitFor()
}

async function changeOrder(page: Page) {
  await press('Change this order')(page)
  const fewer = page.getByRole('dialog').getByRole('button', { name: / fewer$/ })
  await fewer.first().click()
  await fewer.last().click()
}

/** Blocks a customer, and lets them order again once it is said what is left of theirs. */
async function blockSomebody(page: Page, kitchen: Kitchen) {
  await press('Block this customer')(page)
  await page.getByLabel('Why?').fill('Ordered three times and never opened the door.')
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith('/block')),
    page.getByRole('dialog').getByRole('button', { name: 'Block' }).click(),
  ])
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
  await page.route('**/api/**', () => undefined)
  const { person } = (await answer.json()) as { person: { _id: string } }
  await kitchen.call('DELETE /users/:id/block', { token: await kitchen.owner(), params: { id: person._id } })
}

/** Opens the first row of a list, and brings it to the head of the window. */
async function openRow(page: Page, list: string) {
  const row = page.getByRole('list', { name: list, exact: true }).getByRole('button').first()
  await row.click()
  await page.waitForLoadState('networkidle')
  await row.evaluate((one) => one.scrollIntoView())
}

async function openGuest(page: Page) {
  await page.getByRole('radio', { name: 'By phone' }).check({ force: true })
  await openRow(page, 'Phone customers')
}
