/** The pages that anybody may read and search engines should find. */
export const publicPages = ['/', '/about', '/gallery', '/contact', '/privacy'] as const

/** The pages that are one person's own, or only a form. `:name` stands for one part of a path. */
export const ownPages = ['/register', '/forgot-password', '/reset-password', '/confirm-email', '/accept-invitation', '/unsubscribe', '/my-orders', '/order-history', '/order-history/:id', '/settings', '/admin', '/admin/orders/:id', '/admin/products', '/admin/user-details', '/admin/reviews', '/admin/messages', '/admin/insight', '/admin/audit', '/admin/admins', '/admin/settings', '/admin/letters'] as const

const patterns = [...publicPages, ...ownPages].map((page) => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}/?$`))

/** Whether a path is one of our pages; the server answers 404 for any other. @param path without query */
export function isPage(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}
