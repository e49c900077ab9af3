import { adminPages, type AdminPage } from '../../contract/pages.ts'
import { accountParts } from '../accounts/admin-parts.ts'
import { feedbackParts } from '../feedback/admin-parts.tsx'
import { insightParts } from '../insight/admin-parts.ts'
import { menuParts } from '../menu/admin-parts.ts'
import { outreachParts } from '../outreach/admin-parts.ts'
import type { AdminLink, AdminScreen } from '../start/parts.ts'
import { adminParts } from './admin-parts.ts'

/** The screen of each of the kitchen's pages; a page without one does not compile. */
export const adminScreens: Record<AdminPage, AdminScreen> = {
  ...adminParts.pages,
  ...accountParts.pages,
  ...feedbackParts.pages,
  ...insightParts.pages,
  ...menuParts.pages,
  ...outreachParts.pages,
}

/** A link of the menu, with the page it leads to. */
export interface MenuLink extends AdminLink {
  to: AdminPage
  helpers: boolean
}

/** The menu's links, in the order of the server's list of pages. */
export const menuLinks: readonly MenuLink[] = adminPages.flatMap((to) => {
  const { link, helpers = false } = adminScreens[to]
  return link ? [{ ...link, to, helpers }] : []
})

/** The link that a path belongs to: an order opened from the dashboard belongs to the dashboard. */
export function linkOf(path: string): MenuLink {
  return menuLinks.find(({ to }) => to !== '/admin' && path.startsWith(to)) ?? menuLinks[0]!
}
