import { Readable } from 'node:stream'
import { deleteAccount as contractDelete } from '../../contract/accounts.ts'
import * as contract from '../../contract/privacy.ts'
import type { Shop } from '../domain.ts'
import type { Route } from '../http/route.ts'
import { deleteAccount } from './delete-account.ts'
import { downloadMyData } from './download-my-data.ts'

/** The calls about what the shop stores about a person. */
export function privacyRoutes(route: Route, { db, config: { limits, session }, live, clock }: Shop): void {
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
