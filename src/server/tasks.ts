import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { mailMessage } from './feedback/mail-message.ts'
import { startWorker } from './jobs/worker.ts'
import type { Live } from './live/live.ts'
import { openMail } from './mail/open-mail.ts'
import { announceOrder } from './notifications/announce-order.ts'
import { sweep } from './privacy/retention.ts'

const DAY = 86_400_000

/** Starts what happens besides requests: the jobs, with the mail they send, and the daily sweep. */
export function startTasks(db: Database, live: Live, config: Config, log: FastifyBaseLogger, clock: () => number): { stop: () => Promise<void> } {
  const mail = openMail(config.mail, log)
  const worker = startWorker(db, {
    'announce-order': (payload) => announceOrder(db, live, payload),
    'mail-message': (payload) => mailMessage(db, mail, payload),
  }, log, clock)
  const sweepNow = () => sweep(db, config.session, clock()).catch((error: unknown) => log.error({ err: error }, 'sweep failed'))
  let sweeping = sweepNow()
  const daily = setInterval(() => { sweeping = sweepNow() }, DAY)
  return {
    async stop() {
      clearInterval(daily)
      await Promise.all([worker.stop(), mail.end(), sweeping])
    },
  }
}
