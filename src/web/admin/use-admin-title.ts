import { useKitchen, useOpenOrders } from '../orders/kitchen/read.ts'
import { useStepped } from '../orders/kitchen/steps.ts'
import { useTitle } from '../ui/use-title.ts'

/** Sets the page's title, with the number of pending orders: "(3) Dashboard · Ìdáná". */
export function useAdminTitle(page: string) {
  const { pending } = useOpenOrders(useStepped(useKitchen().data) ?? [])
  useTitle(pending > 0 ? `(${pending}) ${page}` : page)
}
