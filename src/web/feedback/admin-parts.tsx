import { later, type AdminParts } from '../start/parts.ts'
import { UnfoldSkeleton } from '../ui/unfold.tsx'
import { WaitingBadge } from './waiting-badge.tsx'

/** What messages and reviews add to the kitchen's side. */
export const feedbackParts = {
  pages: {
    '/admin/messages': {
      title: 'Messages',
      Screen: later(() => import('./messages-inbox.tsx').then((file) => file.MessagesInbox)),
      Meanwhile: UnfoldSkeleton,
      link: { words: 'Messages', icon: 'mail', Badge: () => <WaitingBadge of="messages" /> },
    },
    '/admin/reviews': {
      title: 'Reviews',
      Screen: later(() => import('./reviews-inbox.tsx').then((file) => file.ReviewsInbox)),
      Meanwhile: UnfoldSkeleton,
      link: { words: 'Reviews', icon: 'star', Badge: () => <WaitingBadge of="reviews" /> },
    },
  },
} satisfies AdminParts
