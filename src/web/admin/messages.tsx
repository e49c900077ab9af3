import { MessagesInbox } from '../feedback/messages-inbox.tsx'
import { useAdminTitle } from './use-admin-title.ts'

/** The page of what people wrote to the kitchen. */
export default function Messages() {
  useAdminTitle('Messages')
  return <MessagesInbox />
}
