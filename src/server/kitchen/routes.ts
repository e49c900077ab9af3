import * as contract from '../../contract/kitchen.ts'
import type { Database } from '../database/database.ts'
import { asJson, keep } from '../http/kept.ts'
import type { Route } from '../http/route.ts'
import { readKitchen } from './read-kitchen.ts'

/** The calls about the kitchen itself. */
export function kitchenRoutes(route: Route, db: Database): void {
  const kitchen = keep(db, ['kitchen'], async () => asJson(await readKitchen(db)))
  route(contract.getKitchen, kitchen)
}
