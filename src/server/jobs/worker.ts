import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { onEnqueued } from './enqueue.ts'
import { GiveUp } from './give-up.ts'
import { JOB_LEASE, jobs, lanes, retired, type JobName, type LaneName } from './jobs.ts'

/** What runs each job, by its name, with what it carries. */
export type Runners = Readonly<Record<JobName, (payload: unknown) => Promise<void>>>

/** How often to look for jobs that became due, or that another process wrote, in ms. */
const LOOK = 1000
/** After how many failures a job is parked for the owner to see. A job that throws `GiveUp` is parked at once. */
const ATTEMPTS = 12
/** The longest wait between two attempts, in ms. */
const LONGEST_WAIT = 3_600_000

type Taken = { id: number; name: string; payload: string; attempts: number }

interface Lane {
  name: LaneName
  /** How many at once. */
  most: number
  take: ReturnType<typeof takeJobs>
}

const takeJobs = (lane: LaneName) =>
  statement<{ now: number; until: number; most: number }>()((db, p, engine) =>
    db
      .updateTable('jobs')
      .set((eb) => ({ run_at: p.until, attempts: eb('attempts', '+', 1) }))
      .where('id', 'in', (eb) => {
        const due = eb
          .selectFrom('jobs')
          .select('id')
          .where('parked_at', 'is', null)
          .where('lane', '=', lane)
          .where('run_at', '<=', p.now)
          .orderBy('run_at')
          .limit(p.most)
        return engine === 'postgres' ? due.forUpdate().skipLocked() : due
      })
      .returning(['id', 'name', 'payload', 'attempts']),
  )

const running = (Object.keys(lanes) as LaneName[]).map((name): Lane => ({
  name,
  most: lanes[name].atOnce,
  take: takeJobs(name),
}))

const removeJobs = statement<{ ids: readonly number[] }>()((db, p, engine) =>
  db
    .deleteFrom('jobs')
    .where(
      'id',
      'in',
      engine === 'postgres'
        ? sql<number>`(select unnest(${p.ids}::bigint[]))`
        : sql<number>`(select value from json_each(${p.ids}))`,
    ),
)

function isJob(name: string): name is JobName {
  return Object.hasOwn(jobs, name)
}

/**
 * Runs jobs until it is stopped: at once when this process writes one, and every second for the rest.
 * @param clock the time in ms
 */
export function startWorker(
  db: Database,
  runners: Runners,
  log: FastifyBaseLogger,
  clock: () => number,
): { stop: () => Promise<void> } {
  const ready = freeTaken(db, clock()).catch((error: unknown) =>
    log.error({ err: error }, 'jobs of a killed process wait for their lease'),
  )
  const started = running.map((lane) => startLane(lane, db, runners, log, clock, ready))
  return { stop: async () => void (await Promise.all(started.map(({ stop }) => stop()))) }
}

/** Frees the jobs that a killed process had taken. Safe on the embedded database, which has one process at a time. */
async function freeTaken(db: Database, now: number): Promise<void> {
  if (db.engine !== 'sqlite') return
  await db.write((tx) =>
    tx.query
      .updateTable('jobs')
      .set({ run_at: now })
      .where('attempts', '>', 0)
      .where('parked_at', 'is', null)
      .where('run_at', '>', now)
      .execute(),
  )
}

function startLane(
  lane: Lane,
  db: Database,
  runners: Runners,
  log: FastifyBaseLogger,
  clock: () => number,
  ready: Promise<void>,
): { stop: () => Promise<void> } {
  let stopped = false
  let asked = false
  let busy: Promise<void> | undefined

  async function round(): Promise<number> {
    const now = clock()
    const taken = (await db.write((tx) =>
      tx.all(lane.take, { now, until: now + JOB_LEASE, most: lane.most }),
    )) as Taken[]
    const ends = await Promise.all(taken.map(run))
    const done = ends.filter((id) => id !== undefined)
    if (done.length > 0) await db.write((tx) => tx.all(removeJobs, { ids: done }))
    return taken.length
  }

  /** @returns the id of a finished job; a failed one is put off or parked */
  async function run(job: Taken): Promise<number | undefined> {
    if (retired.has(job.name)) return job.id
    try {
      if (!isJob(job.name)) throw new Error(`This release knows no job named ${job.name}`)
      await runners[job.name](JSON.parse(job.payload))
      return job.id
    } catch (error) {
      await putOff(job, error as Error)
      return undefined
    }
  }

  async function putOff(job: Taken, error: Error): Promise<void> {
    const now = clock()
    const parked = error instanceof GiveUp || job.attempts >= ATTEMPTS
    log[parked ? 'error' : 'warn'](
      { err: error, job: job.name, id: job.id, attempts: job.attempts },
      parked ? 'job parked' : 'job failed',
    )
    const wait = Math.min(1000 * 2 ** job.attempts, LONGEST_WAIT) * (0.75 + Math.random() / 2)
    await db.write((tx) =>
      tx.query
        .updateTable('jobs')
        .set({
          error: String(error.message).slice(0, 500),
          run_at: Math.round(now + wait),
          parked_at: parked ? now : null,
        })
        .where('id', '=', job.id)
        .execute(),
    )
  }

  async function work(): Promise<void> {
    try {
      do asked = false
      while (((await round()) === lane.most || asked) && !stopped)
    } catch (error) {
      // The database may be away; the next look tries again.
      log.error({ err: error }, 'jobs could not be taken')
    } finally {
      busy = undefined
    }
  }

  function look(): void {
    asked = true
    if (!stopped) busy ??= work()
  }

  const unhear = onEnqueued((name) => jobs[name].lane === lane.name && look())
  const timer = setInterval(look, LOOK)
  void ready.then(look)
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      unhear()
      await busy
    },
  }
}
