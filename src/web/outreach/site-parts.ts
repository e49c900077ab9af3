import { later, type SiteParts } from '../start/parts.ts'

/** What letters to everybody add to the site. */
export const outreachParts = {
  pages: { '/unsubscribe': later(() => import('./unsubscribe-page.tsx').then((file) => file.UnsubscribePage)) },
} satisfies SiteParts
