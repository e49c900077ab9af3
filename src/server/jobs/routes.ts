import * as contract from '../../contract/jobs.ts'
import type { Database } from '../database/database.ts'
import { linkNext, readPage } from '../http/page.ts'
import type { Route } from '../http/route.ts'
import { listParked } from './list-parked.ts'
import { retryJob } from './retry-job.ts'

/** The calls about parked jobs. */
export function jobRoutes(route: Route, db: Database, clock: () => number): void {
  route(contract.listParkedJobs, async ({ query, reply }) => {
    const { jobs, next } = await listParked(db, readPage(query))
    linkNext(reply, contract.listParkedJobs.path, query, next)
    return jobs
  })
  route(contract.retryJob, async ({ params }) => retryJob(db, params.id, clock()))
}
