import { useEffect, useState, type ReactNode } from 'react'
import { useKitchen } from '../kitchen/use-kitchen.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Stars } from '../ui/stars.tsx'
import css from './reviews-strip.module.css'
import { sampleReviews, type ReviewWords } from './sample-reviews.ts'
import { useReviews } from './use-reviews.ts'

/** A review of more characters than this is set smaller, and scrolled in its place. */
const LONG = 200

/** So many reviews stand still: they may all be in sight at once. */
const FEW = 4

/**
 * What people say, as one long table runner that goes round in 45 seconds; nothing while nobody has said anything. It
 * stands still for whoever reads, and can be moved by hand.
 * @param heading what stands above it
 */
export function ReviewsStrip({ heading }: { heading: ReactNode }) {
  const published = useReviews().value ?? []
  const samples = useKitchen().value?.samples.reviews
  const all = samples ? [...published, ...sampleReviews] : published
  // The second round is drawn in the browser alone: without it the runner stands still.
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
