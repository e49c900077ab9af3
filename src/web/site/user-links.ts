import type { IconName } from '../ui/icon.tsx'

/**
 * What the user menu links to, beside Sign Out. A page is named here once it has a route. `mine`: its name for who
 * works in the kitchen, which has an order history and settings of its own.
 */
export const userLinks: readonly { name: string; mine: string; to: string; icon: IconName }[] = [
  { name: 'Order History', mine: 'My orders', to: '/order-history', icon: 'history' },
  { name: 'Settings', mine: 'My account', to: '/settings', icon: 'gear' },
]
