import { later, type AdminParts } from '../start/parts.ts'
import { SettingsSkeleton } from '../ui/settings-skeleton.tsx'
import { UnfoldSkeleton } from '../ui/unfold.tsx'
import { InsightSkeleton } from './insight-skeleton.tsx'

/** What figures add to the kitchen's side. */
export const insightParts = {
  pages: {
    '/admin/insight': {
      title: 'Insight',
      Screen: later(() => import('./insight-board.tsx').then((file) => file.InsightBoard)),
      Meanwhile: InsightSkeleton,
      link: { words: 'Insight', icon: 'insight' },
    },
    '/admin/close': {
      title: 'Day’s close',
      Screen: later(() => import('./days-close.tsx').then((file) => file.DaysClose)),
      Meanwhile: SettingsSkeleton,
      link: { words: 'Day’s close', icon: 'cash' },
    },
    '/admin/close/owed': {
      title: 'Who owes what',
      Screen: later(() => import('./owed-page.tsx').then((file) => file.OwedPage)),
      Meanwhile: UnfoldSkeleton,
    },
    '/admin/audit': {
      title: 'Who did what',
      Screen: later(() => import('./audit-log.tsx').then((file) => file.AuditLog)),
      Meanwhile: UnfoldSkeleton,
      link: { words: 'Who did what', icon: 'history' },
    },
  },
} satisfies AdminParts
