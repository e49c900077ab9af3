import { useMe } from '../accounts/use-me.ts'
import { ReviewForm } from '../feedback/review-form.tsx'
import { ReviewsStrip } from '../feedback/reviews-strip.tsx'
import css from './home-reviews.module.css'

/** Reviews, and the form for one. */
export function HomeReviews() {
  return (
    <section className={`let-in later ${css.said}`} id="reviews" aria-labelledby="reviews-title" tabIndex={-1}>
      <ReviewsStrip
        heading={
          <h2 className="t5" id="reviews-title">
            Said at the table
          </h2>
        }
      />
      <div className={`wrap ${css.tell}`}>
        <div>
          <h3 className="t4">You ate with us? Tell us.</h3>
          <p className={`soft ${css.say}`}>The cook reads every word. A review is shown here once she has read it.</p>
        </div>
        <ReviewForm writer={useMe().value} />
      </div>
    </section>
  )
}
