import * as entered from '../../contract/entered-orders.ts'
import * as contract from '../../contract/orders.ts'
import type { Order } from '../../contract/orders.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { linkNext, readPage } from '../http/page.ts'
import type { Route } from '../http/route.ts'
import { limitedCaller } from '../limits/limited-caller.ts'
import type { Live } from '../live/live.ts'
import { acknowledgeOrder } from './acknowledge-order.ts'
import { cancelOrders, tellCancelled } from './cancel-orders.ts'
import { countOpenOrders } from './count-open-orders.ts'
import { exportOrders } from './export-orders.ts'
import { findCustomers } from './find-customers.ts'
import { findOrder } from './find-order.ts'
import { forCustomer } from './for-customer.ts'
import { listCart } from './list-cart.ts'
import { listOrders, readStatuses } from './list-orders.ts'
import { listRiders } from './list-riders.ts'
import { moveOrder, type FollowMove } from './move-order.ts'
import { placeOrder } from './place-order.ts'
import { readPeriod } from './read-period.ts'
import { setRider } from './set-rider.ts'
import { tellChanged } from './tell-changed.ts'
import { tellMoved } from './tell-moved.ts'
import { withdrawOrder } from './withdraw-order.ts'

/** The calls about orders. @param follow what else a move of one means */
export function orderRoutes(route: Route, db: Database, config: Config, live: Live, clock: () => number, follow: FollowMove): void {
  /** A customer sees their own; the kitchen sees all. */
  const onlyOf = (caller: { role: string; userId: string }) => (caller.role === 'admin' ? undefined : caller.userId)
  const shown = (caller: { role: string }, order: Order) => (caller.role === 'admin' ? order : forCustomer(order))

  route(contract.placeOrder, async ({ caller, address, body, headers }) => {
    const now = clock()
    const limited = limitedCaller(config, caller, address, now)
    return shown(caller, await placeOrder(db, caller, body, headers['idempotency-key'], now, { limited, ...(!config.orderLimits && { valueMost: Infinity }) }))
  })
  route(contract.listOrders, async ({ caller, query, reply }) => {
    const { orders, next } = await listOrders(db, { customer: query.mine === 'true' ? caller.userId : onlyOf(caller) ?? query.customer, statuses: readStatuses(query.status), search: caller.role === 'admin' && query.search?.trim() || undefined, period: readPeriod(query) }, readPage(query))
    linkNext(reply, contract.listOrders.path, query, next)
    return orders.map((order) => shown(caller, order))
  })
  route(contract.countOpenOrders, async () => countOpenOrders(db))
  route(contract.getCart, async ({ caller, query, reply }) => {
    const { orders, next } = await listCart(db, caller.userId, readPage(query))
    linkNext(reply, contract.getCart.path, query, next)
    return orders.map(forCustomer)
  })
  route(contract.getOrder, async ({ caller, params }) => shown(caller, await findOrder(db, params.id, onlyOf(caller))))
  route(contract.moveOrder, async ({ caller, params, body }) => tellMoved(db, live, await moveOrder(db, params.id, body, { userId: caller.userId, as: 'admin' }, clock(), follow)))
  route(contract.cancelOrder, async ({ caller, address, params, body }) => {
    const now = clock()
    const by = { userId: caller.userId, as: 'customer' as const, limited: limitedCaller(config, caller, address, now) }
    return forCustomer(await tellMoved(db, live, await moveOrder(db, params.id, { ...body, status: 'cancelled' }, by, now, follow)))
  })
  route(contract.cancelOrders, async ({ caller, body }) => {
    const done = await cancelOrders(db, body, caller.userId, clock(), follow)
    await tellCancelled(db, live, done.cancelled)
    return done
  })
  route(contract.withdrawOrder, async ({ caller, address, headers }) => {
    const now = clock()
    const order = await withdrawOrder(db, caller.userId, headers['idempotency-key'], limitedCaller(config, caller, address, now), now, follow)
    return { order: order && forCustomer(await tellMoved(db, live, order)) }
  })
  route(contract.acknowledgeOrder, async ({ params }) => tellChanged(live, await acknowledgeOrder(db, params.id, clock())))
  route(entered.findCustomers, async ({ query }) => findCustomers(db, query.phone ?? ''))
  route(entered.listRiders, async () => listRiders(db))
  route(entered.setRider, async ({ caller, params, body }) => tellChanged(live, await setRider(db, params.id, body.rider, caller.userId, clock())))
  route(entered.exportOrders, async ({ query, reply }) => {
    const file = exportOrders(db, { customer: undefined, statuses: readStatuses(query.status), period: readPeriod(query) })
    reply.header('content-type', 'text/csv; charset=utf-8; header=present').header('content-disposition', 'attachment; filename="orders.csv"')
    return file
  })
}
