import { domain } from '../domain.ts'
import { forgetLetters } from './forget-letters.ts'
import { privacyRoutes } from './routes.ts'

/** What people may do about what is kept of them. It works with the tables of all other domains and has none. */
export const privacy = domain({
  routes: privacyRoutes,
  jobs: {
    'forget-letters': ({ config }, job) => forgetLetters(config.mail.folder, job),
    'compact-database': ({ db }) => db.compact(),
  },
})
