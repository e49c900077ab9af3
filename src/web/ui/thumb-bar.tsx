import type { ReactNode } from 'react'
import css from './thumb-bar.module.css'

/** A bottom bar with a view's main action, below 900 px. */
export function ThumbBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.bar} data-foot role="region" aria-label={label}>
      {children}
    </div>
  )
}
