import type { ReactNode } from 'react'
import css from './thumb-bar.module.css'

/** A bar at the thumb with the one primary action of a view, below 900 px. */
export function ThumbBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.bar} data-foot role="region" aria-label={label}>
      {children}
    </div>
  )
}
