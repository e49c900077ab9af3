import { Readable } from 'node:stream'
import { deleteAccount as contractDelete } from '../../contract/accounts.ts'
import * as contract from '../../contract/privacy.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Route } from '../http/route.ts'
import type { Live } from '../live/live.ts'
import { deleteAccount } from './delete-account.ts'
import { downloadMyData } from './download-my-data.ts'

/** The calls about what the shop stores about a person. */
export function privacyRoutes(
  route: Route,
  db: Database,
  { limits, session }: Config,
  live: Live,
  clock: () => number,
): void {
  route(contract.downloadMyData, async ({ caller, reply }) => {
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="my-data.json"')
    return Readable.from(await downloadMyData(db, session, caller, clock()), { objectMode: false })
  })
  route(contractDelete, async ({ caller, body, address }) => {
    await deleteAccount(db, limits, caller, body.password, address, clock())
    live.endUser(caller.userId)
  })
}
