import type { Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { jobs, type JobName, type Jobs, type LaneName } from './jobs.ts'

const insertJob = statement<{ name: string; lane: LaneName; payload: string; run_at: number; now: number }>()((db, p) =>
  db
    .insertInto('jobs')
    .values({
      name: p.name,
      lane: p.lane,
      payload: p.payload,
      run_at: p.run_at,
      attempts: 0,
      parked_at: null,
      error: null,
      created_at: p.now,
    }),
)

/** The listeners for jobs written by this process; each worker lane is one. */
const wakers = new Set<(name: JobName) => void>()

/**
 * Writes a job in the caller's transaction, so that the job and its cause are stored together or not at all.
 * @param now ms
 * @param delay how long until it is due, in ms
 */
export async function enqueue<N extends JobName>(
  tx: Transaction,
  name: N,
  payload: Jobs[N],
  now: number,
  delay = 0,
): Promise<void> {
  await tx.all(insertJob, { name, lane: jobs[name].lane, payload: JSON.stringify(payload), run_at: now + delay, now })
  if (delay === 0)
    tx.afterCommit(() => {
      for (const waker of wakers) waker(name)
    })
}

/** Calls `waker` for every job that this process writes. @returns how to stop */
export function onEnqueued(waker: (name: JobName) => void): () => void {
  wakers.add(waker)
  return () => wakers.delete(waker)
}
