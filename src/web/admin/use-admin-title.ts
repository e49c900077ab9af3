import { useKitchen, useOpenOrders } from '../orders/kitchen/read.ts'
import { useStepped } from '../orders/kitchen/steps.ts'
import { useTitle } from '../ui/use-title.ts'

/** Names the page in the browser's title, the count of pending orders before it: "(3) Dashboard · Ìdáná". */
export function useAdminTitle(page: string) {
  const { pending } = useOpenOrders(useStepped(useKitchen().data) ?? [])
  useTitle(pending > 0 ? `(${pending}) ${page}` : page)
}
