import { useKitchen, useOpenOrders } from '../orders/kitchen/read.ts'
import { useTitle } from '../use-title.ts'

/** Names the page in the browser's title, the count of pending orders before it: "(3) Dashboard · Ìdáná". */
export function useAdminTitle(page: string) {
  const { pending } = useOpenOrders(useKitchen().data ?? [])
  useTitle(pending > 0 ? `(${pending}) ${page}` : page)
}
