/*
 * Every page there is. The server answers these and the browser's routes draw them: both are made from these lists.
 * `:name` stands for one part of a path, `:name?` for one that may be missing.
 */

/** The pages that anybody may read and search engines should find. */
export const publicPages = ['/', '/about', '/gallery', '/contact', '/privacy'] as const

/** Registering: a form of its own, which the server draws like a public page, but which search engines need not list. */
const registerPage = '/register'

/** The pages that the server draws whole and that open without a network; the browser draws the others. */
export const drawnPages = [...publicPages, registerPage] as const

/** The page of a dish; an address with no such dish on the menu answers 404. See `dishPath`. */
export const dishPages = ['/dishes/:dish'] as const

/**
 * Opens the order dialog over the home page, with the named dish in it: an address to put into a message. It redirects
 * to `/?order`.
 */
export const orderAddresses = ['/order/:dish?'] as const

/** The pages that belong to one person, or are only a form. */
export const ownPages = [
  registerPage,
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/accept-invitation',
  '/undo-bank-change',
  '/unsubscribe',
  '/my-orders',
  '/order-history/:id?',
  '/settings',
] as const

/** The kitchen's pages, in the order of its menu. */
export const adminPages = [
  '/admin',
  '/admin/orders/new',
  '/admin/orders/:id/ticket',
  '/admin/orders/:id',
  '/admin/letters',
  '/admin/history',
  '/admin/products',
  '/admin/user-details',
  '/admin/messages',
  '/admin/reviews',
  '/admin/insight',
  '/admin/close',
  '/admin/close/owed',
  '/admin/audit',
  '/admin/admins',
  '/admin/settings',
] as const

export type SitePage = (typeof publicPages | typeof dishPages | typeof ownPages)[number]
export type AdminPage = (typeof adminPages)[number]

const patterns = [...publicPages, ...dishPages, ...orderAddresses, ...ownPages, ...adminPages].map((page) => {
  const parts = page.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${parts}/?$`)
})

/** Whether a path is one of our pages; the server answers 404 for any other. @param path without query */
export function isPage(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}
