import type { OrderStatus } from '../../contract/order-status.ts'
import type { Period } from './read-period.ts'

/** Which orders a list is of. */
export interface OrdersWanted {
  customer: string | undefined
  /** Only those that were written down for this guest. */
  guest?: string | undefined
  statuses: readonly OrderStatus[] | undefined
  notCheckedOut?: boolean
  search?: string | undefined
  period?: Period
  /** Oldest first, where nothing is searched for. */
  oldest?: boolean
  /** Of those that have come to their end only what was placed from then on, in ms: what a helper sees. */
  endedSince?: number | undefined
}
