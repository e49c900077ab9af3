import * as entered from '../../contract/entered-orders.ts'
import * as contract from '../../contract/orders.ts'
import { isOfKitchen } from '../../contract/role.ts'
import type { Shop } from '../domain.ts'
import type { Caller } from '../http/caller.ts'
import { linkNext, readPage } from '../http/page.ts'
import { Refusal } from '../http/errors.ts'
import type { Route } from '../http/route.ts'
import { limitedCaller } from '../limits/limited-caller.ts'
import { acknowledgeOrder } from './acknowledge-order.ts'
import { cancelOrders, tellCancelled } from './cancel-orders.ts'
import { changeOrder, type FollowChange } from './change-order.ts'
import { countOpenOrders } from './count-open-orders.ts'
import { exportOrders } from './export-orders.ts'
import { findCustomers } from './find-customers.ts'
import { findOrder } from './find-order.ts'
import { forCaller } from './for-caller.ts'
import { forCustomer } from './for-customer.ts'
import { helperSees, refuseOutOfReach } from './helpers-reach.ts'
import { listCart } from './list-cart.ts'
import { listOrders, readStatuses } from './list-orders.ts'
import { listRiders } from './list-riders.ts'
import { moveOrder, type FollowMove } from './move-order.ts'
import { placeOrder } from './place-order.ts'
import { readPeriod } from './read-period.ts'
import { setRider } from './set-rider.ts'
import { tellChanged } from './tell-changed.ts'
import { tellMoved } from './tell-moved.ts'
import { tellPayment } from './tell-payment.ts'
import { withdrawOrder } from './withdraw-order.ts'

/** The calls about orders. @param follow what else follows from a move or a change */
export function orderRoutes(
  route: Route,
  { db, config, live, clock }: Shop,
  follow: { move: FollowMove; change: FollowChange },
): void {
  /** A customer sees their own orders; an admin sees all, a helper all open ones and those of the last day. */
  const onlyOf = (caller: Caller) => (isOfKitchen(caller.role) ? undefined : caller.userId)
  const inReach = (caller: Caller, ...ids: string[]) => refuseOutOfReach(db, caller, ids, clock())

  route(contract.placeOrder, async ({ caller, address, body, headers }) => {
    const now = clock()
    const limited = limitedCaller(config, caller, address, now)
    return forCaller(
      caller,
      await placeOrder(db, caller, body, headers['idempotency-key'], now, {
        limited,
        ...(!config.orderLimits && { valueMost: Infinity }),
      }),
    )
  })
  route(contract.listOrders, async ({ caller, query, reply }) => {
    const oldest = query.oldest === 'true'
    if (oldest && (query.search || query.from || query.to))
      throw new Refusal('INVALID', 'Oldest first goes without a search and without days.')
    const mine = query.mine === 'true'
    const { orders, next } = await listOrders(
      db,
      {
        customer: mine ? caller.userId : (onlyOf(caller) ?? query.customer),
        ...(isOfKitchen(caller.role) && !mine && { guest: query.guest }),
        statuses: readStatuses(query.status),
        search: (isOfKitchen(caller.role) && query.search?.trim()) || undefined,
        period: readPeriod(query),
        oldest,
        ...(caller.role === 'helper' && !mine && { endedSince: helperSees(clock()) }),
      },
      readPage(query),
    )
    linkNext(reply, contract.listOrders.path, query, next)
    return orders.map((order) => forCaller(caller, order))
  })
  route(contract.countOpenOrders, async () => countOpenOrders(db))
  route(contract.getCart, async ({ caller, query, reply }) => {
    const { orders, next } = await listCart(db, caller.userId, readPage(query))
    linkNext(reply, contract.getCart.path, query, next)
    return orders.map(forCustomer)
  })
  route(contract.getOrder, async ({ caller, params }) => {
    const order = await findOrder(db, params.id, onlyOf(caller))
    if (order.userId._id !== caller.userId) await inReach(caller, order._id)
    return forCaller(caller, order)
  })
  route(contract.moveOrder, async ({ caller, params, body }) => {
    await inReach(caller, params.id)
    return forCaller(
      caller,
      await tellMoved(
        db,
        live,
        await moveOrder(db, params.id, body, { userId: caller.userId, as: 'admin' }, clock(), follow.move),
      ),
    )
  })
  route(contract.cancelOrder, async ({ caller, address, params, body }) => {
    const now = clock()
    const by = { userId: caller.userId, as: 'customer' as const, limited: limitedCaller(config, caller, address, now) }
    return forCustomer(
      await tellMoved(db, live, await moveOrder(db, params.id, { ...body, status: 'cancelled' }, by, now, follow.move)),
    )
  })
  route(contract.cancelOrders, async ({ caller, body }) => {
    await inReach(caller, ...body.orders.slice(0, contract.CANCEL_MOST))
    const done = await cancelOrders(db, body, caller.userId, clock(), follow.move)
    await tellCancelled(db, live, done.cancelled)
    return { ...done, cancelled: done.cancelled.map((order) => forCaller(caller, order)) }
  })
  route(contract.withdrawOrder, async ({ caller, address, headers }) => {
    const now = clock()
    const order = await withdrawOrder(
      db,
      caller.userId,
      headers['idempotency-key'],
      limitedCaller(config, caller, address, now),
      now,
      follow.move,
    )
    return { order: order && forCustomer(await tellMoved(db, live, order)) }
  })
  route(contract.changeOrder, async ({ caller, params, body }) => {
    await inReach(caller, params.id)
    const order = await changeOrder(db, params.id, body, caller.userId, clock(), follow.change)
    if (order.payment !== null && order.payment.orders.length > 1) await tellPayment(db, live, order.payment._id)
    else tellChanged(live, order)
    return forCaller(caller, order)
  })
  route(contract.acknowledgeOrder, async ({ caller, params }) => {
    await inReach(caller, params.id)
    return forCaller(caller, tellChanged(live, await acknowledgeOrder(db, params.id, clock())))
  })
  route(entered.findCustomers, async ({ caller, query }) =>
    findCustomers(db, query.phone ?? '', { whole: caller.role === 'helper' }),
  )
  route(entered.listRiders, async () => listRiders(db))
  route(entered.setRider, async ({ caller, params, body }) => {
    await inReach(caller, params.id)
    return forCaller(caller, tellChanged(live, await setRider(db, params.id, body.rider, caller.userId, clock())))
  })
  route(entered.exportOrders, async ({ query, reply }) => {
    const file = exportOrders(db, {
      customer: undefined,
      statuses: readStatuses(query.status),
      period: readPeriod(query),
    })
    reply
      .header('content-type', 'text/csv; charset=utf-8; header=present')
      .header('content-disposition', 'attachment; filename="orders.csv"')
    return file
  })
}
