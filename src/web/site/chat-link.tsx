import { useKitchen } from '../kitchen/use-kitchen.ts'
import { Icon } from '../ui/icon.tsx'
import css from './chat-link.module.css'

/** The floating chat link; on phones it is in the bottom bar. */
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
