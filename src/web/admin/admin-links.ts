import type { AdminPage } from '../../contract/pages.ts'
import type { IconName } from '../ui/icon.tsx'

export interface AdminLink {
  to: string
  words: string
  icon: IconName
  /** Helpers have it too. */
  helpers?: true
  /** What is counted beside it. */
  counts?: 'messages' | 'reviews'
}

/** The admin's pages, in the order of the sidebar. */
export const adminLinks: readonly AdminLink[] = [
  { to: '/admin', words: 'Dashboard', icon: 'dashboard', helpers: true },
  { to: '/admin/history', words: 'Order History', icon: 'history' },
  { to: '/admin/products', words: 'Manage Products', icon: 'plate' },
  { to: '/admin/user-details', words: 'User Details', icon: 'users' },
  { to: '/admin/messages', words: 'Messages', icon: 'mail', counts: 'messages' },
  { to: '/admin/reviews', words: 'Reviews', icon: 'star', counts: 'reviews' },
  { to: '/admin/insight', words: 'Insight', icon: 'insight' },
  { to: '/admin/close', words: 'Day’s close', icon: 'cash' },
  { to: '/admin/audit', words: 'Who did what', icon: 'history' },
  { to: '/admin/admins', words: 'Admins', icon: 'key' },
  { to: '/admin/settings', words: 'Settings', icon: 'gear' },
]

/** Whose page a path is: an order opened from the dashboard belongs to the dashboard. */
export function linkOf(path: string): AdminLink {
  return adminLinks.find((link) => link.to !== '/admin' && path.startsWith(link.to)) ?? adminLinks[0]!
}

const helpersPages: readonly AdminPage[] = [
  '/admin',
  '/admin/orders/new',
  '/admin/orders/:id',
  '/admin/orders/:id/ticket',
]

/** Whether a page is one that helpers have. */
export function isHelpersPage(page: AdminPage): boolean {
  return helpersPages.includes(page)
}
