import type { Mailing } from '../../contract/outreach.ts'
import css from './mailing-progress.module.css'

const count = new Intl.NumberFormat('en-NG')

/** How many have got a letter, could not, were left out, and wait. */
export function MailingCounts({ mailing: { recipients, sent, failed, skipped, remaining, state } }: { mailing: Mailing }) {
  return (
    <p className={`${css.counts} t1`}>
      <span><b className="fig">{count.format(sent)}</b> of <span className="fig">{count.format(recipients)}</span> sent</span>
      {failed > 0 && <span><b className="fig">{count.format(failed)}</b> failed</span>}
      {skipped > 0 && <span><b className="fig">{count.format(skipped)}</b> {state === 'cancelled' ? 'not sent' : 'left out'}</span>}
      {remaining > 0 && <span><b className="fig">{count.format(remaining)}</b> remaining</span>}
    </p>
  )
}
