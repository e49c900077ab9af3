import { domain } from '../domain.ts'
import { paymentAudit } from './audit-words.ts'
import { dropReceipt } from './drop-receipt.ts'
import { paymentRoutes } from './routes.ts'
import { paymentTables } from './tables.ts'

/** Payments: checking out, money that came in, is owed or was given back. */
export const payments = domain({
  routes: paymentRoutes,
  jobs: { 'drop-receipt': ({ db, config }, job) => dropReceipt(db, config.receipts, job) },
  tables: paymentTables,
  audit: paymentAudit,
})
