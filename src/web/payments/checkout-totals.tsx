import type { Town } from '../../contract/kitchen.ts'
import { TownName } from '../kitchen/town-name.tsx'
import { UsualTime } from '../kitchen/usual-time.tsx'
import { Money } from '../ui/money.tsx'
import type { CheckoutPlan } from './plan-checkout.ts'

/** The totals of orders and delivery, before anything is sent. */
export function CheckoutTotals({
  plan: { orders, asksTown, added, total },
  town,
}: {
  plan: CheckoutPlan
  town: Town | undefined
}) {
  return (
    <div className="totals" aria-live="polite">
      {orders.map(({ _id, number, totalPrice }) => (
        <div key={_id}>
          <span>
            Order <span className="fig">#{number}</span>
          </span>
          <Money naira={totalPrice} />
        </div>
      ))}
      {asksTown && town && (
        <div>
          <span>
            Delivery to <TownName name={town.name} />
          </span>
          {added === 0 ? <span className="sum">Free</span> : <Money naira={added} />}
        </div>
      )}
      <div className="all">
        <span>To pay</span>
        <Money naira={total} />
      </div>
      <UsualTime />
    </div>
  )
}
