import { useState } from 'react'
import { Empty } from '../ui/empty.tsx'
import { Problem } from '../ui/problem.tsx'
import { Segments } from '../ui/segments.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { UnfoldSkeleton } from '../ui/unfold.tsx'
import { usePages } from '../calls/use-pages.ts'
import { SERVER_AWAY } from '../calls/in-words.ts'
import css from './inbox.module.css'
import { ReviewItem } from './review-item.tsx'
import { inboxKey } from './waiting.ts'

const kinds = { waiting: 'Waiting', published: 'Published', hidden: 'Hidden' } as const
type Kind = keyof typeof kinds

const none: Record<Kind, { title: string; words: string }> = {
  waiting: { title: 'No review waits', words: 'What people write on the home page comes here first.' },
  published: { title: 'No review is published yet', words: 'The home page shows samples until you publish the first.' },
  hidden: {
    title: 'No review is hidden',
    words: 'What you hide is kept here for a year, and can be published after all.',
  },
}

/** All reviews: waiting, published and hidden. */
export function ReviewsInbox() {
  const [kind, setKind] = useState<Kind>('waiting')
  return (
    <>
      <div className={css.tabs}>
        <Segments label="Which reviews" labelled={false} value={kind} choices={kinds} onChoose={setKind} />
      </div>
      <Reviews key={kind} kind={kind} />
    </>
  )
}

function Reviews({ kind }: { kind: Kind }) {
  const reviews = usePages([...inboxKey, 'reviews', kind], 'GET /reviews/all', { query: { status: kind, limit: '20' } })
  if (reviews.rows === undefined)
    return reviews.error ? (
      <Problem title="The reviews did not arrive" detail={SERVER_AWAY} onRetry={reviews.again} />
    ) : (
      <UnfoldSkeleton label="Loading reviews" />
    )
  if (reviews.rows.length === 0)
    return (
      <Empty title={none[kind].title}>
        <p className="soft">{none[kind].words}</p>
      </Empty>
    )
  return (
    <>
      <ul className={css.list} aria-label={`${kinds[kind]} reviews`}>
        {reviews.rows.map((review) => (
          <ReviewItem key={review._id} review={review} />
        ))}
      </ul>
      <div className={css.more}>
        <ShowMore what="reviews" pages={reviews} />
      </div>
    </>
  )
}
