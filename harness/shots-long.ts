/** The pictures of a kitchen where every text is as long as it may be. */
import type { Page } from 'playwright-core'
import { openDialog, press, type Shot } from '../harness/shot.ts'

export const longShots: readonly Shot[] = (
  [
    { name: 'long-home', page: '/' },
    { name: 'long-gallery', page: '/gallery' },
    { name: 'long-dish', page: '/dishes/:dish', of: 'ownDish' },
    { name: 'long-settings', page: '/settings', who: 'customer' },
    { name: 'long-order', page: '/', who: 'customer', open: chooseAll },
    { name: 'long-my-orders', page: '/my-orders', who: 'customer' },
    { name: 'long-checkout', page: '/my-orders', who: 'customer', open: openDialog('Proceed to checkout') },
    { name: 'long-order-history', page: '/order-history/:id?', who: 'customer' },
    { name: 'long-order-page', page: '/order-history/:id?', of: 'announced', who: 'customer' },
    { name: 'long-admin', page: '/admin', who: 'owner' },
    { name: 'long-admin-order', page: '/admin/orders/:id', of: 'announced', who: 'owner' },
    {
      name: 'long-admin-change',
      page: '/admin/orders/:id',
      of: 'announced',
      who: 'owner',
      open: openDialog('Change this order'),
    },
    {
      name: 'long-admin-block',
      page: '/admin/orders/:id',
      of: 'announced',
      who: 'owner',
      open: openDialog('Block this customer'),
    },
    { name: 'long-admin-ticket', page: '/admin/orders/:id/ticket', of: 'announced', who: 'owner' },
    { name: 'long-admin-enter-order', page: '/admin/orders/new', who: 'owner' },
    { name: 'long-admin-products', page: '/admin/products', who: 'owner' },
    { name: 'long-admin-prices', page: '/admin/products', who: 'owner', open: openDialog('Prices') },
    { name: 'long-admin-sold-out', page: '/admin', who: 'owner', open: openDialog('Sold out') },
    { name: 'long-admin-users', page: '/admin/user-details', who: 'owner', open: openLast },
    { name: 'long-admin-history', page: '/admin/history', who: 'owner' },
    { name: 'long-admin-owed', page: '/admin/close/owed', who: 'owner' },
    { name: 'long-admin-insight', page: '/admin/insight', who: 'owner' },
    { name: 'long-admin-audit', page: '/admin/audit', who: 'owner' },
    { name: 'long-admin-admins', page: '/admin/admins', who: 'owner' },
    { name: 'long-admin-settings', page: '/admin/settings', who: 'owner' },
  ] satisfies Shot[]
).map((shot) => ({ ...shot, in: 'long' }))

async function chooseAll(page: Page) {
  await press('Order Now')(page)
  for (const plus of await page.getByRole('button', { name: /^One more/ }).all()) await plus.click()
}

async function openLast(page: Page) {
  await page.getByRole('list', { name: 'Users', exact: true }).getByRole('button').last().click()
}
