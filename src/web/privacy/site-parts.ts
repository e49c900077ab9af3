import { later, type SiteParts } from '../start/parts.ts'

/** What privacy adds to the site. */
export const privacyParts = {
  pages: { '/privacy': later(() => import('./privacy-page.tsx').then((file) => file.PrivacyPage)) },
} satisfies SiteParts
