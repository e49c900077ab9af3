import * as contract from '../../contract/orders.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { linkNext, readPage } from '../http/page.ts'
import type { Route } from '../http/route.ts'
import type { Live } from '../live/live.ts'
import { acknowledgeOrder } from './acknowledge-order.ts'
import { findOrder } from './find-order.ts'
import { listCart } from './list-cart.ts'
import { listOrders, readStatuses } from './list-orders.ts'
import { moveOrder, type FollowMove } from './move-order.ts'
import { placeOrder } from './place-order.ts'
import { tellChanged } from './tell-changed.ts'
import { withdrawOrder } from './withdraw-order.ts'

/** The calls about orders. @param follow what else a move of one means */
export function orderRoutes(route: Route, db: Database, { unseenOrderMinutes }: Config, live: Live, clock: () => number, follow: FollowMove): void {
  /** A customer sees their own; the kitchen sees all. */
  const onlyOf = (caller: { role: string; userId: string }) => (caller.role === 'admin' ? undefined : caller.userId)

  route(contract.placeOrder, async ({ caller, body, headers }) => placeOrder(db, caller, body, headers['idempotency-key'], unseenOrderMinutes * 60_000, clock()))
  route(contract.listOrders, async ({ caller, query, reply }) => {
    const { orders, next } = await listOrders(db, { customer: query.mine === 'true' ? caller.userId : onlyOf(caller) ?? query.customer, statuses: readStatuses(query.status) }, readPage(query))
    linkNext(reply, contract.listOrders.path, query, next)
    return orders
  })
  route(contract.getCart, async ({ caller, query, reply }) => {
    const { orders, next } = await listCart(db, caller.userId, readPage(query))
    linkNext(reply, contract.getCart.path, query, next)
    return orders
  })
  route(contract.getOrder, async ({ caller, params }) => findOrder(db, params.id, onlyOf(caller)))
  route(contract.moveOrder, async ({ caller, params, body }) => tellChanged(live, await moveOrder(db, params.id, body, { userId: caller.userId, as: 'admin' }, clock(), follow)))
  route(contract.cancelOrder, async ({ caller, params, body }) => tellChanged(live, await moveOrder(db, params.id, { ...body, status: 'cancelled' }, { userId: caller.userId, as: 'customer' }, clock(), follow)))
  route(contract.withdrawOrder, async ({ caller, headers }) => {
    const order = await withdrawOrder(db, caller.userId, headers['idempotency-key'], clock(), follow)
    return { order: order && tellChanged(live, order) }
  })
  route(contract.acknowledgeOrder, async ({ params }) => tellChanged(live, await acknowledgeOrder(db, params.id, clock())))
}
