import { lazy, type ComponentType } from 'react'
import type { AdminPage, SitePage } from '../../contract/pages.ts'
import type { DialogLoaders } from '../ui/dialogs.ts'
import type { IconName } from '../ui/icon.tsx'

/*
 * What a domain adds to the site and to the kitchen's side, told in one place: `<domain>/site-parts.ts` and
 * `<domain>/admin-parts.ts`. They are two files because the first is part of what starts every page.
 */

/** What a domain adds to the site. */
export interface SiteParts {
  pages?: Partial<Record<SitePage, ComponentType>>
  /** The dialogs that any page may open; each is fetched when it is first wanted. */
  dialogs?: Partial<DialogLoaders>
}

/** A page of the kitchen's side. */
export interface AdminScreen {
  Screen: ComponentType
  /** Stands there until the screen has been fetched. */
  Meanwhile?: ComponentType
  /** What the browser's title says; a screen without one says it by itself. */
  title?: string
  /** Shown to helpers too. */
  helpers?: true
  /** How the menu names it; a page without a link is reached from another one. */
  link?: AdminLink
}

/** A link of the kitchen's menu. */
export interface AdminLink {
  words: string
  icon: IconName
  /** The count shown beside it. */
  Badge?: ComponentType
}

/** What a domain adds to the kitchen's side. */
export interface AdminParts {
  pages: Partial<Record<AdminPage, AdminScreen>>
}

/** A component that is fetched when it is first shown. */
export function later<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(() => load().then((component) => ({ default: component })))
}
