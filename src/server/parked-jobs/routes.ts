import * as contract from '../../contract/jobs.ts'
import type { Shop } from '../domain.ts'
import { linkNext, readPage } from '../http/page.ts'
import type { Route } from '../http/route.ts'
import { listParked } from './list-parked.ts'
import { retryJob } from './retry-job.ts'

/** The calls about parked jobs. */
export function parkedJobRoutes(route: Route, { db, clock }: Shop): void {
  route(contract.listParkedJobs, async ({ query, reply }) => {
    const { jobs, next } = await listParked(db, readPage(query))
    linkNext(reply, contract.listParkedJobs.path, query, next)
    return jobs
  })
  route(contract.retryJob, async ({ params }) => retryJob(db, params.id, clock()))
}
