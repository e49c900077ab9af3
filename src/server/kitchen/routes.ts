import * as contract from '../../contract/kitchen.ts'
import * as limitsContract from '../../contract/order-limits.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { asJson, keep } from '../http/kept.ts'
import type { Route } from '../http/route.ts'
import { changeKitchen, type FollowBankChange } from './change-kitchen.ts'
import { endPause, pauseOrders } from './pause-orders.ts'
import { changeLimits } from './change-limits.ts'
import { readKitchen, readRules } from './read-kitchen.ts'

/** The calls about the kitchen itself. @param follow what a changed bank account means for the admins */
export function kitchenRoutes(route: Route, db: Database, { orderLimits: held }: Config, clock: () => number, follow: FollowBankChange): void {
  const kitchen = keep(db, ['kitchen'], async () => asJson(await readKitchen(db)))
  route(contract.getKitchen, kitchen)
  route(contract.changeKitchen, async ({ caller, body, confirm, note }) => changeKitchen(db, body, { caller, confirm, note, follow }, clock()))
  route(contract.pauseOrders, async ({ caller, body }) => pauseOrders(db, body.for, caller.userId, clock()))
  route(contract.endPause, async ({ caller }) => endPause(db, caller.userId, clock()))
  route(limitsContract.getLimits, async () => ({ held, limits: (await readRules(db)).limits }))
  route(limitsContract.changeLimits, async ({ caller, body, note }) => {
    const limits = await changeLimits(db, body, caller.userId, clock())
    note('limits.changed')
    return { held, limits }
  })
}
