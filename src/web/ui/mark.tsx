import { classes } from './classes.ts'
import css from './mark.module.css'

/** The pot on three hearthstones. `cold`: no steam, nothing is here yet. `busy`: the three marks pulse. */
export function Mark({
  cold = false,
  busy = false,
  className,
}: {
  cold?: boolean
  busy?: boolean
  className?: string | undefined
}) {
  return (
    <svg
      className={classes(css.mark, cold && css.cold, busy && css.busy, className)}
      viewBox="0 0 32 32"
      aria-hidden="true"
    >
      {!cold && (
        <g className={css.steam}>
          <path d="m8 1.8 2.4 4.4" />
          <path d="m17.2 1.8-2.4 4.4" />
          <path d="m23.8 1.8-2.4 4.4" />
        </g>
      )}
      <path
        fill="currentColor"
        d="M8.1 8.6h15.8a1.5 1.5 0 0 1 .5 2.9c-1.2.4-1.9 1-1.9 1.7 3.5 1.3 5.5 3.6 5.5 6.4 0 2.7-1.8 4.9-4.9 6.3-1.1-1-2.4-1.6-3.7-1.6-1 0-2 .3-2.8.8a5.2 5.2 0 0 0-2.9-.8c-1.5 0-2.9.6-3.9 1.6C6.3 24.5 4 22.3 4 19.6c0-2.8 2-5.1 5.5-6.4 0-.7-.7-1.3-1.9-1.7a1.5 1.5 0 0 1 .5-2.9Z"
      />
      <path
        fill="currentColor"
        d="M1.5 30.5c0-2.7 2-4.7 4.6-4.7s4.6 2 4.6 4.7ZM12 30.5c0-2.3 1.7-4 4-4s4 1.7 4 4ZM21.3 30.5c0-2.7 2-4.7 4.6-4.7s4.6 2 4.6 4.7Z"
      />
    </svg>
  )
}
