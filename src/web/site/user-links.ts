import type { IconName } from '../ui/icon.tsx'

/** What the user menu links to, beside Sign Out. A page is named here once it has a route. */
export const userLinks: readonly { name: string; to: string; icon: IconName }[] = [
  { name: 'Order History', to: '/order-history', icon: 'history' },
  { name: 'Settings', to: '/settings', icon: 'gear' },
]
