/** Every page there is; `:name` stands for one part of a path. The server answers 404 for any other. */
export const pages = ['/', '/register', '/my-orders', '/admin', '/admin/orders/:id'] as const

const patterns = pages.map((page) => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}/?$`))

/** Whether a path is one of our pages. @param path without query */
export function isPage(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}
