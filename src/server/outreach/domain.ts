import { domain } from '../domain.ts'
import { outreachAudit } from './audit-words.ts'
import { listLettersTo } from './list-letters-to.ts'
import { mailMailingTest } from './mail-mailing-test.ts'
import { oneClickRoutes } from './one-click.ts'
import { outreachRoutes } from './routes.ts'
import { sendMailing } from './send-mailing.ts'
import { outreachTables } from './tables.ts'

/** The kitchen's customers, notes about them, and mailings. */
export const outreach = domain({
  routes: outreachRoutes,
  serve: oneClickRoutes,
  jobs: {
    'mail-mailing-test': ({ db, mail, config }, job) => mailMailingTest(db, mail, config.publicUrl, job),
    'send-mailing': (shop, job) => sendMailing(shop, job),
  },
  tables: outreachTables,
  audit: outreachAudit,
  download: { letters: ({ db, caller }) => listLettersTo(db, caller.userId) },
})
