import * as contract from '../../contract/insight.ts'
import type { Database } from '../database/database.ts'
import type { Route } from '../http/route.ts'
import { getFigures } from './get-figures.ts'
import { getPersonFigures } from './get-person-figures.ts'

/** The calls about figures. */
export function insightRoutes(route: Route, db: Database): void {
  route(contract.getFigures, async () => getFigures(db))
  route(contract.getPersonFigures, async ({ params }) => getPersonFigures(db, params.id))
}
