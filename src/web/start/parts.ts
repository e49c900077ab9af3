import { lazy, type ComponentType } from 'react'
import type { AdminPage, SitePage } from '../../contract/pages.ts'
import type { DialogLoaders } from '../ui/dialogs.ts'
import type { IconName } from '../ui/icon.tsx'

/*
 * The form in which a domain says what it adds: `<domain>/site-parts.ts` for the site, `<domain>/admin-parts.ts` for
 * the kitchen's side. Two files, because the first is part of what starts every page.
 */

/** What a domain adds to the site. */
export interface SiteParts {
  pages?: Partial<Record<SitePage, ComponentType>>
  /** The dialogs that any page may open; each is loaded when it is first opened. */
  dialogs?: Partial<DialogLoaders>
}

/** A page of the kitchen's side. */
export interface AdminScreen {
  Screen: ComponentType
  /** Shown until the screen is loaded. */
  Meanwhile?: ComponentType
  /** The browser's title; a screen without one sets it itself. */
  title?: string
  /** Shown to helpers too. */
  helpers?: true
  /** Its link in the menu; a page without one is reached from another page. */
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

/** A component that is loaded when it is first shown. */
export function later<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(() => load().then((component) => ({ default: component })))
}
