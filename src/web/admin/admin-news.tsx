import { useFeedbackNews } from '../feedback/waiting.ts'
import { useKeepKitchen } from '../kitchen/keep-kitchen.ts'
import { useMailingNews } from '../outreach/mailings.ts'

/** Listens, on every admin page, for new messages and reviews, the progress of mailings, and changed settings. */
export function AdminNews() {
  useMailingNews()
  useFeedbackNews()
  useKeepKitchen()
  return null
}
