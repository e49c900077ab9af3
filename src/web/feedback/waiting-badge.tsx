import { FEEDBACK_COUNTED } from '../../contract/feedback-counted.ts'
import { useWaiting } from './waiting.ts'
import css from './waiting-badge.module.css'

/** The number of unread messages or waiting reviews, beside their link; nothing where there are none. */
export function WaitingBadge({ of }: { of: 'messages' | 'reviews' }) {
  const count = useWaiting()?.[of] ?? 0
  if (count === 0) return null
  const shown = count >= FEEDBACK_COUNTED ? `${FEEDBACK_COUNTED - 1}+` : String(count)
  return (
    <span className={css.badge}>
      {shown}
      <span className="vh"> {of === 'messages' ? 'unread' : 'waiting'}</span>
    </span>
  )
}
