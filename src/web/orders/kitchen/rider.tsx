import { useState } from 'react'
import { isUnfinished } from '../../../contract/order-status.ts'
import type { Order } from '../../../contract/orders.ts'
import { formatPhone } from '../../../contract/phone.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './rider.module.css'
import { RiderDialog } from './rider-dialog.tsx'

/** The rider of an order, and a button to set one. */
export function KitchenRider({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false)
  const { rider } = order
  const open = isUnfinished(order.status)
  if (!rider && !open) return null
  return (
    <section className={css.rider} aria-label="Rider">
      <div>
        <h3 className="t3 bold">Rider</h3>
        {rider ? <p>{rider.name}</p> : <p className="soft">Nobody yet</p>}
      </div>
      <div className={css.acts}>
        {rider && (
          <a className="link tall fig" href={`tel:${rider.phoneNumber}`}>
            <Icon name="phone" small />
            <span className="vh">Call </span>
            {formatPhone(rider.phoneNumber)}
          </a>
        )}
        {open && (
          <Button kind="line" onClick={() => setAsking(true)}>
            {rider ? 'Change rider' : 'Set a rider'}
          </Button>
        )}
      </div>
      {asking && <RiderDialog order={order} onClose={() => setAsking(false)} />}
    </section>
  )
}

/** The rider in the bottom bar: sets or changes it. */
export function KitchenRiderButton({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button kind="line" aria-label={`Rider: ${order.rider?.name ?? 'nobody yet'}`} onClick={() => setAsking(true)}>
        {order.rider && <Icon name="check" small />}Rider
      </Button>
      {asking && <RiderDialog order={order} onClose={() => setAsking(false)} />}
    </>
  )
}
