import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '../../../contract/orders.ts'
import { Button } from '../../ui/button.tsx'
import css from './quick-accept.module.css'
import { takeStep } from './steps.ts'

/** The usual times until an order is ready, in minutes. */
export const quickMinutes = [20, 30, 45, 60]

/** Accepts an order with a promised time by one press. */
export function QuickAccept({
  order,
  busy = false,
}: {
  order: Pick<Order, '_id' | 'number'>
  /** Whether it ignores presses just now. */ busy?: boolean
}) {
  const client = useQueryClient()
  return (
    <div className={css.quick} role="group" aria-label={`Accept order #${order.number}, ready in`}>
      <span className={css.words} aria-hidden="true">
        Accept, ready in
      </span>
      {quickMinutes.map((minutes) => (
        <Button
          key={minutes}
          busy={busy}
          onClick={() =>
            takeStep(client, order, {
              status: 'accepted',
              readyBy: new Date(Date.now() + minutes * 60_000).toISOString(),
            })
          }
        >
          {minutes}
          <span>
            <span className="vh"> minutes</span>
            <small aria-hidden="true">min</small>
          </span>
        </Button>
      ))}
    </div>
  )
}
