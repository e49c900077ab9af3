import { later, type AdminParts } from '../start/parts.ts'
import { UnfoldSkeleton } from '../ui/unfold.tsx'

/** What people and letters to them add to the kitchen's side. */
export const outreachParts = {
  pages: {
    '/admin/user-details': {
      title: 'User Details',
      Screen: later(() => import('./people.tsx').then((file) => file.People)),
      Meanwhile: UnfoldSkeleton,
      link: { words: 'User Details', icon: 'users' },
    },
  },
} satisfies AdminParts
