import * as firstHour from '../../contract/first-hour.ts'
import * as contract from '../../contract/kitchen.ts'
import type { Kitchen } from '../../contract/kitchen.ts'
import * as limitsContract from '../../contract/order-limits.ts'
import type { Shop } from '../domain.ts'
import { asJson, keep } from '../http/kept.ts'
import type { Route } from '../http/route.ts'
import { changeFirstHour } from './change-first-hour.ts'
import { changeKitchen, type FollowBankChange } from './change-kitchen.ts'
import { endPause, pauseOrders } from './pause-orders.ts'
import { changeLimits } from './change-limits.ts'
import { getFirstHour } from './get-first-hour.ts'
import { readKitchen, readRules } from './read-kitchen.ts'
import { showKitchen } from './show-kitchen.ts'

/** The calls about the kitchen's settings. @param follow what follows from a changed bank account for the admins */
export function kitchenRoutes(route: Route, { db, config, clock }: Shop, follow: FollowBankChange): void {
  const held = config.orderLimits
  const shown = (settings: Kitchen) => showKitchen(settings, config.publicUrl)
  const kitchen = keep(db, ['kitchen'], async () => asJson(shown(await readKitchen(db))))
  route(contract.getKitchen, kitchen)
  route(contract.changeKitchen, async ({ caller, body, confirm, note }) =>
    shown(await changeKitchen(db, body, { caller, confirm, note, follow }, clock())),
  )
  route(contract.pauseOrders, async ({ caller, body }) =>
    shown(await pauseOrders(db, body.for, caller.userId, clock())),
  )
  route(contract.endPause, async ({ caller }) => shown(await endPause(db, caller.userId, clock())))
  route(firstHour.getFirstHour, async () => getFirstHour(db, config))
  route(firstHour.changeFirstHour, async ({ caller, body }) => {
    await changeFirstHour(db, body, caller.userId, clock())
    return getFirstHour(db, config)
  })
  route(limitsContract.getLimits, async () => ({ held, limits: (await readRules(db)).limits }))
  route(limitsContract.changeLimits, async ({ caller, body, note }) => {
    const limits = await changeLimits(db, body, caller.userId, clock())
    note('limits.changed')
    return { held, limits }
  })
}
