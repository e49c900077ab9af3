import type { OrderStatus } from '../../contract/order-status.ts'
import type { Period } from './read-period.ts'

/** Filters of a list of orders. */
export interface OrdersWanted {
  customer: string | undefined
  /** Only those entered for this guest. */
  guest?: string | undefined
  statuses: readonly OrderStatus[] | undefined
  notCheckedOut?: boolean
  search?: string | undefined
  period?: Period
  /** Oldest first; ignored in a search. */
  oldest?: boolean
  /** Leaves out finished orders placed before this, in ms: what a helper sees. */
  endedSince?: number | undefined
}
