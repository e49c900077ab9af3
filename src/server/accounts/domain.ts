import { domain } from '../domain.ts'
import { accountAudit } from './audit-words.ts'
import { mailBankChanged } from './bank/mail-bank-changed.ts'
import { mailBankRestored } from './bank/mail-bank-restored.ts'
import { mailFactorsChanged } from './factors/mail-factors-changed.ts'
import { factorRoutes } from './factors/routes.ts'
import { mailConfirmEmail } from './mail-confirm-email.ts'
import { mailEmailChanged } from './mail-email-changed.ts'
import { mailInvitation } from './mail-invitation.ts'
import { mailPasswordChanged } from './mail-password-changed.ts'
import { mailReset } from './mail-reset.ts'
import { mailRoleChanged } from './mail-role-changed.ts'
import { mailWelcome } from './mail-welcome.ts'
import { accountData } from './my-data.ts'
import { accountRoutes } from './routes.ts'
import { accountTables } from './tables.ts'

/** Accounts: registering, logging in, roles and second factors. */
export const accounts = domain({
  routes(route, shop) {
    accountRoutes(route, shop)
    factorRoutes(route, shop)
  },
  jobs: {
    'mail-welcome': ({ db, mail, config, clock }, job) => mailWelcome(db, mail, config.publicUrl, job, clock()),
    'mail-reset': ({ db, mail, config, clock }, job) => mailReset(db, mail, config.publicUrl, job, clock()),
    'mail-confirm-email': ({ db, mail, config, clock }, job) =>
      mailConfirmEmail(db, mail, config.publicUrl, job, clock()),
    'mail-email-changed': ({ db, mail }, job) => mailEmailChanged(db, mail, job),
    'mail-password-changed': ({ db, mail, config }, job) => mailPasswordChanged(db, mail, config.publicUrl, job),
    'mail-invitation': ({ db, mail, config, clock }, job) => mailInvitation(db, mail, config.publicUrl, job, clock()),
    'mail-bank-changed': ({ db, mail, config, clock }, job) =>
      mailBankChanged(db, mail, config.publicUrl, job, clock()),
    'mail-bank-restored': ({ db, mail, config }, job) => mailBankRestored(db, mail, config.publicUrl, job),
    'mail-role-changed': ({ db, mail, config }, job) => mailRoleChanged(db, mail, config.publicUrl, job),
    'mail-factors-changed': ({ db, mail, config }, job) => mailFactorsChanged(db, mail, config.publicUrl, job),
  },
  tables: accountTables,
  audit: accountAudit,
  download: accountData,
})
