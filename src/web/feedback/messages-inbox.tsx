import { Empty } from '../ui/empty.tsx'
import { Problem } from '../ui/problem.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { UnfoldList, UnfoldSkeleton } from '../ui/unfold.tsx'
import { usePages } from '../calls/use-pages.ts'
import { SERVER_AWAY } from '../calls/in-words.ts'
import css from './inbox.module.css'
import { MessageItem } from './message-item.tsx'
import { inboxKey } from './waiting.ts'

/** Messages to the kitchen, newest first. */
export function MessagesInbox() {
  const messages = usePages([...inboxKey, 'messages'], 'GET /messages', { query: { limit: '20' } })
  if (messages.rows === undefined)
    return messages.error ? (
      <Problem title="The messages did not arrive" detail={SERVER_AWAY} onRetry={messages.again} />
    ) : (
      <UnfoldSkeleton label="Loading messages" />
    )
  if (messages.rows.length === 0)
    return (
      <Empty title="No messages yet">
        <p className="soft">What people write in the contact form comes here, and to the kitchen’s e-mail.</p>
      </Empty>
    )
  return (
    <>
      <UnfoldList label="Messages">
        {messages.rows.map((message) => (
          <MessageItem key={message._id} message={message} />
        ))}
      </UnfoldList>
      <div className={css.more}>
        <ShowMore what="messages" pages={messages} />
      </div>
    </>
  )
}
