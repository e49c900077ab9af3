import type { Mailing } from '../../contract/outreach.ts'
import { Badge } from '../ui/badge.tsx'
import { Problem } from '../ui/problem.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { When } from '../ui/time.tsx'
import { Unfold, UnfoldList, UnfoldSkeleton } from '../ui/unfold.tsx'
import { usePages } from '../calls/use-pages.ts'
import { FailedLetters } from './failed-letters.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { MailingCounts } from './mailing-counts.tsx'
import css from './mailing-history.module.css'
import { listKey } from './mailings.ts'

const states = {
  sending: ['wait', 'Sending'],
  paused: ['wait', 'Paused'],
  finished: ['good', 'Sent'],
  cancelled: ['bad', 'Cancelled'],
} as const

/** All mailings, newest first. */
export function MailingHistory() {
  const mailings = usePages(listKey, 'GET /mailings', { query: { limit: '10' } })
  if (mailings.rows?.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="mailings-title">
      <h2 className="t4" id="mailings-title">
        Emails to all users
      </h2>
      {mailings.rows ? (
        <UnfoldList label="Emails to all users">
          {mailings.rows.map((mailing) => (
            <PastMailing key={mailing._id} mailing={mailing} />
          ))}
        </UnfoldList>
      ) : mailings.error ? (
        <Problem title="The emails did not arrive" onRetry={mailings.again} />
      ) : (
        <UnfoldSkeleton label="Loading emails" />
      )}
      <ShowMore what="emails" pages={mailings} />
    </section>
  )
}

function PastMailing({ mailing }: { mailing: Mailing }) {
  const [tone, words] = states[mailing.state]
  return (
    <Unfold
      head={
        <>
          <span className={css.subject}>{mailing.subject}</span>
          <span className={css.line}>
            <Badge tone={tone}>{words}</Badge>
            <span className="t1 soft">
              <When iso={mailing.createdAt} />
            </span>
          </span>
        </>
      }
    >
      <MailingCounts mailing={mailing} />
      {mailing.failed > 0 && <FailedLetters mailing={mailing} />}
      <LetterPreview subject={mailing.subject} content={mailing.content} />
    </Unfold>
  )
}
