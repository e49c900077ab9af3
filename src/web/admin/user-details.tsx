import { People } from '../outreach/people.tsx'
import { useAdminTitle } from './use-admin-title.ts'

/** The page of everybody with an account. */
export default function UserDetails() {
  useAdminTitle('User Details')
  return <People />
}
