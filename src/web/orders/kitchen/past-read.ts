import { usePages } from '../../use-pages.ts'

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

/** Past orders, newest first, page by page. */
export function usePastOrders(filter: PastFilter) {
  return usePages(['past', filter], 'GET /orders', { query: { ...pastQuery(filter), limit: PAGE } })
}
