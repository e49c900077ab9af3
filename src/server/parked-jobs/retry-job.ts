import type { ParkedJob } from '../../contract/jobs.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { findParked } from './list-parked.ts'

/**
 * Makes a parked job start again; a worker takes it within a second.
 * @param now ms
 * @returns the job as it was parked
 * @throws Refusal NOT_FOUND
 */
export async function retryJob(db: Database, id: string, now: number): Promise<ParkedJob> {
  const number = /^\d{1,15}$/.test(id) ? Number(id) : undefined
  const job =
    number === undefined
      ? undefined
      : await db.write(async (tx) => {
          const parked = await findParked(tx, number)
          const again =
            parked &&
            (await tx.query
              .updateTable('jobs')
              .set({ parked_at: null, attempts: 0, run_at: now })
              .where('id', '=', number)
              .where('parked_at', 'is not', null)
              .returning('id')
              .executeTakeFirst())
          return again && parked
        })
  if (!job) throw new Refusal('NOT_FOUND', 'No such job is parked.')
  return job
}
