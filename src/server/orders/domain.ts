import { domain } from '../domain.ts'
import { everyRow } from '../http/page.ts'
import { orderAudit } from './audit-words.ts'
import type { FollowChange } from './change-order.ts'
import { forCustomer } from './for-customer.ts'
import { listOrders } from './list-orders.ts'
import type { FollowMove } from './move-order.ts'
import { orderRoutes } from './routes.ts'
import { orderTables } from './tables.ts'

/** Orders, from placing to their end. @param follow what else follows from a move or a change, in its transaction */
export const ordersWith = (follow: { move: FollowMove; change: FollowChange }) =>
  domain({
    routes: (route, shop) => orderRoutes(route, shop, follow),
    tables: orderTables,
    audit: orderAudit,
    download: {
      orders: ({ db, caller }) =>
        everyRow(async (page) => {
          const { orders, next } = await listOrders(db, { customer: caller.userId, statuses: undefined }, page)
          return { rows: orders.map(forCustomer), next }
        }),
    },
  })
