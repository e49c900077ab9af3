import { share } from '../../ui/shared.ts'
import { usePages } from '../../calls/use-pages.ts'

/** The filters. Days are YYYY-MM-DD in Lagos; empty ones do not filter. */
export interface PastFilter {
  ended: 'all' | 'completed' | 'cancelled'
  search: string
  from: string
  to: string
}

export const everyPast: PastFilter = { ended: 'completed', search: '', from: '', to: '' }

/**
 * A search made on the dashboard, until the history takes it over. Not in the address, because it may be a name or a
 * number.
 */
export const sought = share('')

/** All orders, of any state, that match a search. */
export const soughtAmongAll = (search: string): PastFilter => ({ ...everyPast, ended: 'all', search })

const statuses = { all: {}, completed: { status: 'completed,successful' }, cancelled: { status: 'cancelled' } } as const

/** How many orders a page has. */
const PAGE = '20'

/** The filters as a call's query. */
export function pastQuery({ ended, search, from, to }: PastFilter): Record<string, string> {
  return { ...statuses[ended], ...(search && { search }), ...(from && { from }), ...(to && { to }) }
}

/** Past orders, newest first, page by page. */
export function usePastOrders(filter: PastFilter) {
  return usePages(['past', filter], 'GET /orders', { query: { ...pastQuery(filter), limit: PAGE } })
}
