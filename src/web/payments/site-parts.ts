import type { SiteParts } from '../start/parts.ts'

/** What payments add to the site. */
export const paymentParts = {
  dialogs: { checkout: () => import('./checkout-dialog.tsx').then((file) => file.CheckoutDialog) },
} satisfies SiteParts
