import { useKitchen } from '../kitchen/use-kitchen.ts'
import { Icon } from '../ui/icon.tsx'
import css from './chat-link.module.css'

/** The chat with the kitchen, floating where there is room for it; on phones it stands in the bar at the thumb. */
export function ChatLink() {
  const chat = useKitchen().value?.chatLink
  return (
    chat && (
      <a
        className={css.chat}
        href={chat}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Chat with the kitchen (opens in a new tab)"
      >
        <Icon name="chat" />
      </a>
    )
  )
}
