import * as contract from '../../contract/insight.ts'
import type { Database } from '../database/database.ts'
import type { Route } from '../http/route.ts'
import { getFigures } from './get-figures.ts'

/** The calls about figures. */
export function insightRoutes(route: Route, db: Database): void {
  route(contract.getFigures, async () => getFigures(db))
}
