import { later, type SiteParts } from '../start/parts.ts'

/** What orders add to the site. Order History: `site`, because it shows payments too. */
export const orderParts = {
  pages: { '/my-orders': later(() => import('./cart/my-cart-page.tsx').then((file) => file.MyCartPage)) },
  dialogs: { order: () => import('./dialog/order-dialog.tsx').then((file) => file.OrderDialog) },
} satisfies SiteParts
