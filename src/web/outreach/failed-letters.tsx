import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Mailing } from '../../contract/outreach.ts'
import { call } from '../calls/call.ts'
import { inWords } from '../calls/in-words.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Problem } from '../ui/problem.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { usePages } from '../calls/use-pages.ts'
import css from './mailing-history.module.css'
import { failedKey, hearRetried } from './mailings.ts'

/** The recipients whose mail failed, with the mail server's answer, and a button to try them all again. */
export function FailedLetters({ mailing: { _id: id, state } }: { mailing: Mailing }) {
  const client = useQueryClient()
  const failed = usePages([...failedKey, id], 'GET /mailings/:id/failed', { params: { id }, query: { limit: '10' } })
  const retry = useMutation({
    mutationFn: () => call('POST /mailings/:id/retry', { params: { id } }),
    onSuccess: (mailing) => hearRetried(client, mailing),
  })
  if (failed.rows === undefined)
    return failed.error ? <Problem title="Who that was did not arrive" onRetry={failed.again} /> : null
  return (
    <div className={css.unreached}>
      <p className="bold">Could not be sent to</p>
      {failed.rows.length === 0 && <p className="soft">Who it was is kept for 90 days.</p>}
      <ul className={css.failed}>
        {failed.rows.map((letter) => (
          <li key={letter._id}>
            {letter.name},{' '}
            <a className="link" href={`mailto:${letter.email}`}>
              {letter.email}
            </a>
            <br />
            <span className="t1 soft">{letter.error}</span>
          </li>
        ))}
      </ul>
      <ShowMore what="of them" pages={failed} />
      {state !== 'cancelled' && failed.rows.length > 0 && (
        <p>
          <Button kind="quiet" busy={retry.isPending} onClick={() => retry.mutate()}>
            <Icon name="again" small /> Try again
          </Button>
        </p>
      )}
      {retry.error && <FieldError>{inWords(retry.error)}</FieldError>}
    </div>
  )
}
