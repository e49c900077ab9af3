import { later, type AdminParts } from '../start/parts.ts'
import { SettingsSkeleton } from '../ui/settings-skeleton.tsx'
import { UnfoldSkeleton } from '../ui/unfold.tsx'
import { Dashboard } from './dashboard.tsx'
import { OpenedOrder } from './opened-order.tsx'
import { ParkedPage } from './parked-page.tsx'

/** The pages of the kitchen's side in which several domains meet. */
export const adminParts = {
  pages: {
    '/admin': { title: 'Dashboard', Screen: Dashboard, helpers: true, link: { words: 'Dashboard', icon: 'dashboard' } },
    '/admin/history': {
      title: 'Completed Orders',
      Screen: later(() => import('./past-orders.tsx').then((file) => file.PastOrders)),
      Meanwhile: UnfoldSkeleton,
      link: { words: 'Order History', icon: 'history' },
    },
    '/admin/orders/new': {
      title: 'Enter an order',
      Screen: later(() => import('./enter-order.tsx').then((file) => file.EnterOrder)),
      Meanwhile: SettingsSkeleton,
      helpers: true,
    },
    '/admin/orders/:id/ticket': {
      Screen: later(() => import('./ticket.tsx').then((file) => file.Ticket)),
      helpers: true,
    },
    '/admin/orders/:id': { Screen: OpenedOrder, helpers: true },
    '/admin/settings': {
      title: 'Settings',
      Screen: later(() => import('./kitchen-settings.tsx').then((file) => file.KitchenSettings)),
      Meanwhile: SettingsSkeleton,
      link: { words: 'Settings', icon: 'gear' },
    },
    '/admin/letters': { title: 'Letters not sent', Screen: ParkedPage },
  },
} satisfies AdminParts
