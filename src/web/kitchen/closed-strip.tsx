import { Icon } from '../ui/icon.tsx'
import css from './closed-strip.module.css'
import { useOpening } from './use-opening.ts'

/** Below the navigation of every page while no order is taken: why, and when again. */
export function ClosedStrip() {
  const closed = useOpening()?.closed
  return (
    <div role="status">
      {closed && (
        <p className={css.strip}>
          <Icon name="moon" small />
          <span>{closed}</span>
        </p>
      )}
    </div>
  )
}
