import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNaira } from '../../contract/money.ts'
import type { Order } from '../../contract/orders.ts'
import { cancelTogether } from '../orders/kitchen/cancel-together.ts'
import { KitchenCancel } from '../orders/kitchen/cancel.tsx'
import { StatusBadge } from '../ui/badge.tsx'
import css from './block-dialog.module.css'

interface CancelTheirsProps {
  name: string
  /** The newest of their open orders. */
  orders: readonly Order[]
  /** Whether they have more than these. */
  more: boolean
  onClose: () => void
}

/** The open orders of a customer who was just blocked, to be selected and cancelled. */
export function CancelTheirs({ name, orders, more, onClose }: CancelTheirsProps) {
  const client = useQueryClient()
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(orders.map(({ _id }) => _id)))
  const chosen = orders.filter(({ _id }) => ids.has(_id))
  const words = chosen.length === 1 ? '1 order' : `${chosen.length} orders`

  function cancel(reason: string) {
    cancelTogether(client, chosen, reason)
    onClose()
  }

  function change(id: string, checked: boolean) {
    const after = new Set(ids)
    if (checked) after.add(id)
    else after.delete(id)
    setIds(after)
  }

  return (
    <KitchenCancel
      title={`Cancel the open orders of ${name}?`}
      legend="You can undo it for 8 seconds. They read why:"
      submit={chosen.length === 0 ? 'Cancel none' : `Cancel ${words}`}
      keep="Leave them"
      busy={false}
      problem={undefined}
      onCancel={cancel}
      onClose={onClose}
      {...(chosen.length === 0 && { without: onClose })}
    >
      <fieldset className={css.orders}>
        <legend>
          {name} is blocked. {orders.length === 1 ? 'This order is' : 'These orders are'} still open
          {more && ', and older ones besides'}:
        </legend>
        {orders.map(({ _id, number, status, totalPrice }) => (
          <label key={_id} className={css.order}>
            <input
              type="checkbox"
              name="order"
              value={_id}
              checked={ids.has(_id)}
              onChange={(event) => change(_id, event.currentTarget.checked)}
            />
            <b className="fig">#{number}</b> <StatusBadge status={status} />{' '}
            <span className="sum">{formatNaira(totalPrice)}</span>
          </label>
        ))}
      </fieldset>
    </KitchenCancel>
  )
}
