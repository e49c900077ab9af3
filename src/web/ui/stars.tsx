import css from './stars.module.css'

/** A rating out of five; halves are shown as half stars. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={css.stars} data-halves={Math.round(rating * 2)} role="img" aria-label={`${rating} out of 5`} />
  )
}
