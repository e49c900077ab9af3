import { useEffect, useState, type ReactNode } from 'react'
import { useKitchen } from '../kitchen/use-kitchen.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Stars } from '../ui/stars.tsx'
import css from './reviews-strip.module.css'
import { sampleReviews, type ReviewWords } from './sample-reviews.ts'
import { useReviews } from './use-reviews.ts'

/** From this many characters on a review is set smaller and scrolls. */
const LONG = 200

/** Up to this many reviews do not move, because all may be visible at once. */
const FEW = 4

/**
 * The reviews in one band that goes round in 45 seconds; nothing without reviews. It stops while somebody reads, and
 * can be moved by hand.
 * @param heading shown above it
 */
export function ReviewsStrip({ heading }: { heading: ReactNode }) {
  const published = useReviews().value ?? []
  const samples = useKitchen().value?.samples.reviews
  const all = samples ? [...published, ...sampleReviews] : published
  // The second copy is drawn in the browser only; without it the band does not move.
  const [goes, setGoes] = useState(false)
  const [held, setHeld] = useState(false)
  const many = all.length > FEW
  useEffect(() => setGoes(many), [many])
  if (all.length === 0) return <div className="vh">{heading}</div>
  return (
    <div className={css.strip}>
      <div className={`wrap ${css.top}`}>
        {heading}
        <IconButton
          className={css.hold}
          icon={held ? 'play' : 'pause'}
          label={held ? 'Let the reviews move' : 'Hold the reviews still'}
          onClick={() => setHeld(!held)}
        />
      </div>
      <div className={css.runner} tabIndex={0} role="region" aria-label="Customer reviews">
        <div className={css.track} data-goes={goes || undefined} data-held={held || undefined}>
          <ReviewCards reviews={all} />
          {goes && (
            <div className={css.again} aria-hidden="true" inert>
              <ReviewCards reviews={all} />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

function ReviewCards({ reviews }: { reviews: readonly ReviewWords[] }) {
  return reviews.map(({ name, review, rating }, place) => (
    <figure key={place} className={css.card}>
      <Stars rating={rating} />
      {review.length > LONG ? (
        <blockquote className={css.long} tabIndex={0}>
          {review}
        </blockquote>
      ) : (
        <blockquote>{review}</blockquote>
      )}
      <figcaption>{name}</figcaption>
    </figure>
  ))
}
