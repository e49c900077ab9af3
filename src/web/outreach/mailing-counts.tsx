import type { Mailing } from '../../contract/outreach.ts'
import css from './mailing-progress.module.css'

const count = new Intl.NumberFormat('en-NG')

/** How many mails were sent, failed, left out and are waiting; and how many may have been sent twice. */
export function MailingCounts({
  mailing: { recipients, sent, failed, skipped, remaining, repeated, state },
}: {
  mailing: Mailing
}) {
  return (
    <>
      <p className={`${css.counts} t1`}>
        <span>
          <b className="fig">{count.format(sent)}</b> of <span className="fig">{count.format(recipients)}</span> sent
        </span>
        {failed > 0 && (
          <span>
            <b className="fig">{count.format(failed)}</b> failed
          </span>
        )}
        {skipped > 0 && (
          <span>
            <b className="fig">{count.format(skipped)}</b> {state === 'cancelled' ? 'not sent' : 'left out'}
          </span>
        )}
        {remaining > 0 && (
          <span>
            <b className="fig">{count.format(remaining)}</b> remaining
          </span>
        )}
      </p>
      {repeated > 0 && (
        <p className="t1 soft">
          The shop was stopped without warning while letters were on their way:{' '}
          {repeated === 1 ? (
            'one person'
          ) : (
            <>
              up to <span className="fig">{count.format(repeated)}</span> people
            </>
          )}{' '}
          may have got this email twice.
        </p>
      )}
    </>
  )
}
