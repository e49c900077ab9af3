import { useFeedbackNews } from '../feedback/waiting.ts'
import { useMailingNews } from '../outreach/mailings.ts'

/** Hears, on every page of the admin's, what comes in and goes out besides orders. */
export function AdminNews() {
  useMailingNews()
  useFeedbackNews()
  return null
}
