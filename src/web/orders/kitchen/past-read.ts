import { useInfiniteQuery } from '@tanstack/react-query'
import { callPage } from '../../call.ts'

/** Which past orders are asked for. Days are YYYY-MM-DD in Lagos; what is empty asks for nothing. */
export interface PastFilter {
  ended: 'completed' | 'cancelled'
  search: string
  from: string
  to: string
}

export const everyPast: PastFilter = { ended: 'completed', search: '', from: '', to: '' }

/** How many come at once. */
const PAGE = '20'

/** The filter as the query of a call has it. */
export function pastQuery({ ended, search, from, to }: PastFilter): Record<string, string> {
  return { status: ended === 'completed' ? 'completed,successful' : 'cancelled', ...(search && { search }), ...(from && { from }), ...(to && { to }) }
}

function firstPage(filter: PastFilter): Record<string, string> {
  return { ...pastQuery(filter), limit: PAGE }
}

/** Past orders, newest first, page by page. */
export function usePastOrders(filter: PastFilter) {
  return useInfiniteQuery({
    queryKey: ['past', filter],
    queryFn: ({ pageParam, signal }) => callPage('GET /orders', { query: pageParam, signal }),
    initialPageParam: firstPage(filter),
    getNextPageParam: (last) => last.next,
  })
}
