import type { Order } from '../../../contract/orders.ts'
import { formatPhone } from '../../../contract/phone.ts'
import { Icon } from '../../ui/icon.tsx'

/** The rider and how to call them, while the order is on the way. */
export function OrderRider({ order: { rider, status } }: { order: Order }) {
  if (rider === null || status !== 'on_the_way') return null
  return (
    <p>
      {rider.name} brings it.{' '}
      <a className="link tall fig" href={`tel:${rider.phoneNumber}`}>
        <Icon name="phone" small />
        <span className="vh">Call </span>
        {formatPhone(rider.phoneNumber)}
      </a>
    </p>
  )
}
