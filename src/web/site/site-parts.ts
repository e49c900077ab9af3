import { later, type SiteParts } from '../start/parts.ts'
import { HomePage } from './home-page.tsx'

/** The pages and dialogs of the site itself, and those in which several domains meet. */
export const siteParts = {
  pages: {
    '/': HomePage,
    '/about': later(() => import('./about-page.tsx').then((file) => file.AboutPage)),
    '/gallery': later(() => import('./gallery-page.tsx').then((file) => file.GalleryPage)),
    '/contact': later(() => import('./contact-page.tsx').then((file) => file.ContactPage)),
    '/dishes/:dish': later(() => import('./dish-page.tsx').then((file) => file.DishPage)),
    '/order-history/:id?': later(() => import('./order-history-pages.tsx').then((file) => file.OrderHistoryPages)),
  },
  dialogs: {
    menu: () => import('./nav-drawer.tsx').then((file) => file.NavDrawer),
    logout: () => import('./logout-dialog.tsx').then((file) => file.LogoutDialog),
    question: () => import('./question-dialog.tsx').then((file) => file.QuestionDialog),
  },
} satisfies SiteParts
