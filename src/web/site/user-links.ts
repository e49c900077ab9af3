import type { IconName } from '../ui/icon.tsx'

/**
 * The links of the user menu, besides Sign Out. `mine`: the name for people of the kitchen, whose own pages have the
 * usual names.
 */
export const userLinks: readonly { name: string; mine: string; to: string; icon: IconName }[] = [
  { name: 'Order History', mine: 'My orders', to: '/order-history', icon: 'history' },
  { name: 'Settings', mine: 'My account', to: '/settings', icon: 'gear' },
]
