import { Problem } from '../ui/problem.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { usePages } from '../use-pages.ts'
import css from './mailing-history.module.css'
import { mailingsKey } from './mailings.ts'

/** Who could not get a letter, and what the mail server said. */
export function FailedLetters({ id }: { id: string }) {
  const failed = usePages([...mailingsKey, 'failed', id], 'GET /mailings/:id/failed', { params: { id }, query: { limit: '10' } })
  if (failed.rows === undefined) return failed.error ? <Problem title="Who that was did not arrive" onRetry={failed.again} /> : null
  return (
    <div>
      <p className="bold">Could not be sent to</p>
      {failed.rows.length === 0 && <p className="soft">Who it was is kept for 90 days.</p>}
      <ul className={css.failed}>
        {failed.rows.map((letter) => <li key={letter._id}>{letter.name}, <a className="link" href={`mailto:${letter.email}`}>{letter.email}</a><br /><span className="t1 soft">{letter.error}</span></li>)}
      </ul>
      <ShowMore what="of them" pages={failed} />
    </div>
  )
}
