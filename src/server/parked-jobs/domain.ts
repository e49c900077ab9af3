import { DAY } from '../../contract/lagos-day.ts'
import { sweepAll } from '../database/sweep-rows.ts'
import { domain } from '../domain.ts'
import { forgetJobs } from './forget-jobs.ts'
import { parkedJobRoutes } from './routes.ts'

const PARKED_DAYS = 90

/** Parked jobs, and what jobs store about people. */
export const parkedJobs = domain({
  routes: parkedJobRoutes,
  tables: {
    jobs: {
      kept: `until they are done; given up on: ${PARKED_DAYS} days`,
      sweep: (tx, { now }) => sweepAll(tx.query.deleteFrom('jobs').where('parked_at', '<', now - PARKED_DAYS * DAY)),
      people: { deletion: forgetJobs, download: { not: 'what is to be done: ids, gone within moments' } },
    },
  },
})
