import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { OwedList } from './owed-list.tsx'

/** The page of debts. */
export function OwedPage() {
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
