import * as auditContract from '../../contract/audit.ts'
import * as guestsContract from '../../contract/guests.ts'
import * as contract from '../../contract/insight.ts'
import { listOwed as listOwedContract } from '../../contract/owed.ts'
import type { Shop } from '../domain.ts'
import { linkNext, readPage } from '../http/page.ts'
import type { Route } from '../http/route.ts'
import { getDaysClose } from './get-days-close.ts'
import { getFigures } from './get-figures.ts'
import { getInsight } from './get-insight.ts'
import { getPersonFigures } from './get-person-figures.ts'
import { listAudit } from './list-audit.ts'
import { listOwed } from './list-owed.ts'

/** The calls about figures and the audit log. */
export function insightRoutes(route: Route, { db, clock }: Shop): void {
  route(contract.getFigures, async () => getFigures(db, clock()))
  route(contract.getPersonFigures, async ({ params }) => getPersonFigures(db, 'user_id', params.id))
  route(guestsContract.getGuestFigures, async ({ params }) => getPersonFigures(db, 'guest_id', params.id))
  route(contract.getInsight, async ({ query }) => getInsight(db, query))
  route(contract.getDaysClose, async ({ query }) => getDaysClose(db, query.day))
  route(listOwedContract, async ({ query, reply }) => {
    const { debts, next } = await listOwed(db, query.of, readPage(query))
    linkNext(reply, listOwedContract.path, query, next)
    return debts
  })
  route(auditContract.listAudit, async ({ query, reply }) => {
    const { entries, next } = await listAudit(db, query, readPage(query))
    linkNext(reply, auditContract.listAudit.path, query, next)
    return entries
  })
}
