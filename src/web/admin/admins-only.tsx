import { Empty } from '../ui/empty.tsx'
import { LinkButton } from '../ui/button.tsx'
import { useAdminTitle } from './use-admin-title.ts'

/** Shown instead of a page that helpers may not see. */
export function AdminsOnly() {
  useAdminTitle('For admins')
  return (
    <Empty title="This page is for admins">
      <p className="soft">You help in the kitchen: its orders are yours to see to. Ask an admin where you need more.</p>
      <LinkButton to="/admin">Back to the orders</LinkButton>
    </Empty>
  )
}
