import { useQueryClient } from '@tanstack/react-query'
import { stepsAhead } from '../../../contract/order-steps.ts'
import type { Order } from '../../../contract/orders.ts'
import { Button } from '../../ui/button.tsx'
import { takeStep } from './steps.ts'
import { moveWords } from './words.ts'
import { useJustChanged } from '../use-just-changed.ts'

/** The next step of an order in the kitchen, as one button. */
export function KitchenNext({ order }: { order: Order }) {
  const client = useQueryClient()
  const settling = useJustChanged(order.status)
  const [next] = stepsAhead(order.status)
  return (
    next && (
      <Button kind="quiet" big full busy={settling} onClick={() => takeStep(client, order, { status: next })}>
        <span>
          {moveWords(next)}
          <span className="vh">, order #{order.number}</span>
        </span>
      </Button>
    )
  )
}
