import { domain } from '../domain.ts'
import { forgetLetters } from './forget-letters.ts'
import { privacyRoutes } from './routes.ts'

/** Download and deletion of a person's data. Works with the tables of all other domains and has none of its own. */
export const privacy = domain({
  routes: privacyRoutes,
  jobs: {
    'forget-letters': ({ config }, job) => forgetLetters(config.mail.folder, job),
    'compact-database': ({ db }) => db.compact(),
  },
})
