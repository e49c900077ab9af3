import { later, type AdminParts } from '../start/parts.ts'
import { SettingsSkeleton } from '../ui/settings-skeleton.tsx'

/** What accounts add to the kitchen's side. */
export const accountParts = {
  pages: {
    '/admin/admins': {
      title: 'Admins',
      Screen: later(() => import('./admins-board.tsx').then((file) => file.AdminsBoard)),
      Meanwhile: SettingsSkeleton,
      link: { words: 'Admins', icon: 'key' },
    },
  },
} satisfies AdminParts
