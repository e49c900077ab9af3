import { sweepAll } from '../database/sweep-rows.ts'
import { domain } from '../domain.ts'

/** Counted tries, which keep out guessers and floods. */
export const limits = domain({
  tables: {
    tries: {
      kept: 'until their window ends, at most a day',
      sweep: (tx, { now }) => sweepAll(tx.query.deleteFrom('tries').where('ends_at', '<', now)),
      people: {
        deletion: { stays: 'hashes, which are gone within a day' },
        download: { not: 'hashes, which nobody can read' },
      },
    },
  },
})
