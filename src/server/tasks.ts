import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { gather, type JobShop, type Runner } from './domain.ts'
import { domains } from './domains.ts'
import { jobs, lanes, type JobName, type LaneName, type MailLane } from './jobs/jobs.ts'
import { startWorker, type Runners } from './jobs/worker.ts'
import type { Live } from './live/live.ts'
import { readKitchen } from './kitchen/read-kitchen.ts'
import type { Mail } from './mail/letter.ts'
import { openMail } from './mail/open-mail.ts'
import { LETTER_DAYS, sweepFolder } from './mail/write-to-folder.ts'
import { noticeUnseenOrders } from './notifications/notice-unseen-orders.ts'
import { readPushKeys } from './notifications/push-keys.ts'
import { privacy } from './privacy/domain.ts'
import { sweep } from './privacy/retention.ts'
import { openPush } from './push/open-push.ts'

const DAY = 86_400_000
const MINUTE = 60_000
/** How often to look for orders that nobody has opened in time, in ms. */
const LOOK = 5000

/** What runs each job. One that no domain runs does not compile. */
const runners: { [N in JobName]: Runner<N> } = gather([...domains, privacy], 'jobs')

/** Starts everything besides requests: the jobs, with the mails and notifications they send, and the daily sweep. */
export function startTasks(
  db: Database,
  live: Live,
  config: Config,
  log: FastifyBaseLogger,
  clock: () => number,
): { stop: () => Promise<void> } {
  const ownName = async () => (await readKitchen(db)).name
  // Each lane that mails has its own connections, so that three hundred mails about orders never delay a link to a new
  // password.
  const open = (lane: MailLane) => openMail(config.mail, lanes[lane].letters, ownName, log)
  const mails: Record<MailLane, Mail> = { account: open('account'), slow: open('slow'), mailing: open('mailing') }
  const push = openPush({ ...config.push, keys: () => readPushKeys(db, config.push.keys) })
  const closing = new AbortController()
  const shop = { db, live, config, clock, push, closing: closing.signal }
  const worker = startWorker(db, bindRunners(shop, mails), log, clock)
  const failed = (error: unknown) => log.error({ err: error }, 'sweep failed')
  const sweepNow = () =>
    Promise.all([
      sweep(db, config.session, clock()).catch(failed),
      sweepFolder(config.mail.folder, clock() - LETTER_DAYS * DAY).catch(failed),
    ])
  let sweeping: Promise<unknown> = sweepNow()
  const daily = setInterval(() => {
    sweeping = sweepNow()
  }, DAY)
  let looking: Promise<unknown> = Promise.resolve()
  const unseenWithin = config.unseenOrderMinutes * MINUTE
  const look = () => {
    looking = noticeUnseenOrders(db, unseenWithin, clock()).catch((error: unknown) =>
      log.error({ err: error }, 'look for unseen orders failed'),
    )
  }
  const looks = unseenWithin > 0 ? setInterval(look, LOOK) : undefined
  return {
    async stop() {
      clearInterval(daily)
      clearInterval(looks)
      closing.abort()
      await Promise.all([worker.stop(), looking, sweeping, ...Object.values(mails).map((mail) => mail.end())])
    },
  }
}

/** Gives each job the shop, and the mail of its lane where that sends any. */
function bindRunners(
  shop: Omit<JobShop<'push-order'>, 'mail'>,
  mails: Readonly<Partial<Record<LaneName, Mail>>>,
): Runners {
  const bound = Object.entries(runners).map(([name, run]) => {
    const runOne = run as (shop: unknown, payload: unknown) => Promise<void>
    const jobShop = { ...shop, mail: mails[jobs[name as JobName].lane] }
    return [name, (payload: unknown) => runOne(jobShop, payload)]
  })
  return Object.fromEntries(bound) as Runners
}
