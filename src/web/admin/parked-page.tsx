import type { ParkedJob } from '../../contract/jobs.ts'
import { Refused } from '../calls/call.ts'
import { inWords } from '../calls/in-words.ts'
import { KitchenSection } from '../orders/kitchen/section.tsx'
import { KitchenSkeleton } from '../orders/kitchen/skeleton.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { FieldError } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Problem } from '../ui/problem.tsx'
import { When } from '../ui/time.tsx'
import css from './parked-page.module.css'
import { parkedWords } from './parked-words.ts'
import { useParked, useRetry } from './parked.ts'

/** The mails that were given up on, with reason and time, and a button to try them again. */
export function ParkedPage() {
  const { data: jobs, isError, refetch } = useParked()
  const all = useRetry()
  return (
    <>
      <Link className="link tall" to="/admin">
        <Icon name="left" small /> Back to Dashboard
      </Link>
      {jobs === undefined ? (
        isError ? (
          <Problem title="The list did not arrive" onRetry={() => void refetch()} />
        ) : (
          <KitchenSkeleton />
        )
      ) : (
        <KitchenSection title="Letters not sent">
          {jobs.length === 0 ? (
            <Empty title="Everything is on its way" cold={false}>
              <p className="soft">Letters that cannot be sent show up here, with the reason.</p>
            </Empty>
          ) : (
            <>
              <p className="soft">
                We tried each many times, or were told that it cannot be. Set right what stands there, then try again.
                After 90 days they are removed.
              </p>
              <ul className={css.list}>
                {jobs.map((job) => (
                  <Parked key={job._id} job={job} />
                ))}
              </ul>
              {jobs.length > 1 && (
                <div className={css.all}>
                  <Button kind="quiet" busy={all.isPending} onClick={() => all.mutate(jobs.map(({ _id }) => _id))}>
                    Try all again
                  </Button>
                  <Failed problem={all.error} />
                </div>
              )}
            </>
          )}
        </KitchenSection>
      )}
    </>
  )
}

function Parked({ job }: { job: ParkedJob }) {
  const { mutate, isPending, error } = useRetry()
  const what = parkedWords(job)
  return (
    <li>
      <div className={css.say}>
        <p className="bold">{what}</p>
        <p className={css.why} lang="en">
          {job.error}
        </p>
        <p className="t1 soft">
          Given up <When iso={job.parkedAt} />, after {job.attempts === 1 ? 'one try' : `${job.attempts} tries`}.
          Written <When iso={job.createdAt} />.
        </p>
        <Failed problem={error} />
      </div>
      <Button kind="line" busy={isPending} onClick={() => mutate([job._id])}>
        Try again<span className="vh">: {what}</span>
      </Button>
    </li>
  )
}

function Failed({ problem }: { problem: Error | null }) {
  // Somebody else has retried it, or it was sent meanwhile; the refreshed list shows that.
  if (problem === null || (problem instanceof Refused && problem.status === 404)) return null
  return <FieldError>{inWords(problem)}</FieldError>
}
