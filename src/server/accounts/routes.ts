import * as contract from '../../contract/accounts.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Route } from '../http/route.ts'
import { countTries } from '../limits/count-tries.ts'
import type { Live } from '../live/live.ts'
import { getUser } from './get-user.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { register } from './register.ts'

/** The calls about accounts and sessions. */
export function accountRoutes(route: Route, db: Database, { limits }: Config, live: Live, clock: () => number): void {
  route(contract.register, async ({ body, address }) => {
    await countTries(db, [{ what: 'register-address', who: address, limit: limits.registerPerAddress }], clock())
    return register(db, body, clock())
  })
  route(contract.logIn, async ({ body, address }) => logIn(db, limits, body, address, clock()))
  route(contract.logOut, async ({ caller }) => {
    await logOut(db, caller.sessionId)
    live.endSession(caller.sessionId)
  })
  route(contract.getUser, async ({ caller }) => getUser(db, caller.userId))
}
