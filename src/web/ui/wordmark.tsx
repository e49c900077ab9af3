import { classes } from './classes.ts'
import css from './wordmark.module.css'

/** The name that the drawn letters are for; they are in index.html, once for all uses. */
const drawn = 'Ìdáná'

/**
 * The shop's name. Ours is drawn, with the sparks of a fire as tone marks; any other is set in type. `className` sets
 * its height.
 */
export function Wordmark({ name, className }: { name: string; className?: string | undefined }) {
  if (name !== drawn) return <span className={classes(css.set, name.length > 9 && css.long, className)}>{name}</span>
  return (
    <svg className={className} viewBox="4 0 254 102" role="img" aria-label={drawn}>
      <use href="#wordmark" />
      <path className={css.tones} d="M8.6 5.4 19 15.6M126 22.8l-11.4 10.6M238.5 22.8l-11.4 10.6" />
    </svg>
  )
}
