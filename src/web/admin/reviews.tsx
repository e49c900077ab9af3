import { ReviewsInbox } from '../feedback/reviews-inbox.tsx'
import { useAdminTitle } from './use-admin-title.ts'

/** The page of what people said of the kitchen. */
export default function Reviews() {
  useAdminTitle('Reviews')
  return <ReviewsInbox />
}
