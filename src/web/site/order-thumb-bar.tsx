import { openDialog } from '../ui/dialogs.ts'
import { useKitchen } from '../kitchen/use-kitchen.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ThumbBar } from '../ui/thumb-bar.tsx'
import css from './order-thumb-bar.module.css'

/** The bottom bar on phones: ordering, and the chat. */
export function OrderThumbBar() {
  const chat = useKitchen().value?.chatLink
  return (
    <ThumbBar label="Next step">
      {chat && (
        <a
          className={css.chat}
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          aria-label="Chat with the kitchen (opens in a new tab)"
        >
          <Icon name="chat" />
        </a>
      )}
      <Button data-early="first" onClick={() => void openDialog('order')}>
        Order Now
      </Button>
    </ThumbBar>
  )
}
