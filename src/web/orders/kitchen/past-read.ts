import { share } from '../../ui/shared.ts'
import { usePages } from '../../calls/use-pages.ts'

/** Which orders are asked for. Days are YYYY-MM-DD in Lagos; what is empty asks for nothing. */
export interface PastFilter {
  ended: 'all' | 'completed' | 'cancelled'
  search: string
  from: string
  to: string
}

export const everyPast: PastFilter = { ended: 'completed', search: '', from: '', to: '' }

/**
 * What was asked for on the dashboard, until the history takes it up. It stands in no address: it may be a name or a
 * number.
 */
export const sought = share('')

/** Every order of whatever state, found by this. */
export const soughtAmongAll = (search: string): PastFilter => ({ ...everyPast, ended: 'all', search })

const statuses = { all: {}, completed: { status: 'completed,successful' }, cancelled: { status: 'cancelled' } } as const

/** How many come at once. */
const PAGE = '20'

/** The filter as the query of a call has it. */
export function pastQuery({ ended, search, from, to }: PastFilter): Record<string, string> {
  return { ...statuses[ended], ...(search && { search }), ...(from && { from }), ...(to && { to }) }
}

/** Past orders, newest first, page by page. */
export function usePastOrders(filter: PastFilter) {
  return usePages(['past', filter], 'GET /orders', { query: { ...pastQuery(filter), limit: PAGE } })
}
