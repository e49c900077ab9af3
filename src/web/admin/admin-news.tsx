import { useFeedbackNews } from '../feedback/waiting.ts'
import { useKeepKitchen } from '../kitchen/keep-kitchen.ts'
import { useMailingNews } from '../outreach/mailings.ts'

/**
 * Hears, on every page of the admin's, what comes in and goes out besides orders, and what another device changed of
 * the settings.
 */
export function AdminNews() {
  useMailingNews()
  useFeedbackNews()
  useKeepKitchen()
  return null
}
