import { Icon } from '../ui/icon.tsx'
import css from './closed-strip.module.css'
import { useOpening } from './use-opening.ts'

/** Below the navigation while the kitchen takes no orders: why, and when it does again. */
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
