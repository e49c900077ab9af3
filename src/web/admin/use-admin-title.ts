import { pendingOf } from '../orders/kitchen/list.ts'
import { useKitchen } from '../orders/kitchen/read.ts'
import { useTitle } from '../use-title.ts'

/** Names the page in the browser's title, the count of pending orders before it: "(3) Dashboard · Ìdáná". */
export function useAdminTitle(page: string) {
  const pending = pendingOf(useKitchen().data ?? []).length
  useTitle(pending > 0 ? `(${pending}) ${page}` : page)
}
