import { OwedList } from '../insight/owed-list.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { useAdminTitle } from './use-admin-title.ts'

/** Who owes what, as things stand now. */
export default function Owed() {
  useAdminTitle('Who owes what')
  return (
    <>
      <Link className="link tall" to="/admin/close">
        <Icon name="left" small /> Back to Day’s close
      </Link>
      <OwedList of="orders" title="Payment not chosen" none="Nobody owes for an order without a payment." />
      <OwedList of="payments" title="Chosen, not paid yet" none="Whatever was checked out is paid." />
    </>
  )
}
