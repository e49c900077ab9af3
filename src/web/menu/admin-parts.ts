import type { AdminParts } from '../start/parts.ts'
import { ProductsPage } from './products-page.tsx'

/** What the menu adds to the kitchen's side. */
export const menuParts = {
  pages: {
    '/admin/products': {
      title: 'Manage Products',
      Screen: ProductsPage,
      link: { words: 'Manage Products', icon: 'plate' },
    },
  },
} satisfies AdminParts
