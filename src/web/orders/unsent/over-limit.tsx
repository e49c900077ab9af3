import { timeSaid } from '../../../contract/lagos-time.ts'
import { formatPhone } from '../../../contract/phone.ts'
import { outlivesPage } from '../../storage/kept-store.ts'
import { useKitchen } from '../../kitchen/use-kitchen.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useMinute } from '../../ui/use-now.ts'
import css from './over-limit.module.css'
import type { UnsentOrder } from './unsent-order.ts'

/**
 * The customer is over a limit: the kitchen's own words, and when the order is sent again by itself.
 * @param where where it waits
 */
export function OverLimit({
  order: { overLimit, notBefore },
  where,
}: {
  order: UnsentOrder
  where: 'here' | 'in My Cart'
}) {
  const minute = useMinute()
  return (
    <div className={css.say} role="status">
      <p className="bold">{overLimit}</p>
      <p className="t1">
        This order waits {where} and tries again by itself at{' '}
        <span className="fig">{timeSaid(new Date(notBefore).toISOString(), minute * 60_000)}</span>.
        {!outlivesPage() && ' This browser keeps nothing: please leave this page open until then.'}
      </p>
    </div>
  )
}

/** The kitchen's number, for a customer who needs more. */
export function CallKitchen() {
  const phone = useKitchen().value?.phone
  return (
    phone !== undefined && (
      <a className={`link ${css.call}`} href={`tel:${phone}`}>
        <Icon name="phone" small /> Call <span className="fig">{formatPhone(phone)}</span>
      </a>
    )
  )
}

/** As `OverLimit`, in the order dialog. */
export function OverLimitPanel({ order, onThrowAway }: { order: UnsentOrder; onThrowAway: () => void }) {
  return (
    <div className={css.panel}>
      <OverLimit order={order} where="in My Cart" />
      <div className={css.do}>
        <CallKitchen />
        <Button kind="line" onClick={onThrowAway}>
          Throw it away
        </Button>
      </div>
    </div>
  )
}
