import { stepsAhead } from '../../../contract/order-steps.ts'
import type { Order } from '../../../contract/orders.ts'
import { Button } from '../../ui/button.tsx'
import { moveProblem, useMoveOrder } from './move.ts'
import css from './next.module.css'
import { moveWords } from './words.ts'
import { useJustChanged } from '../use-just-changed.ts'

/** The next step of an order that the kitchen is at work on, as one button, and what the server said if it would not. */
export function KitchenNext({ order }: { order: Order }) {
  const move = useMoveOrder(order)
  const settling = useJustChanged(order.status)
  const [next] = stepsAhead(order.status)
  return <>
    {move.error && <p className={css.said} role="alert">{moveProblem(move.error)}</p>}
    {next && (
      <Button kind="quiet" big full busy={move.isPending || settling} onClick={() => move.mutate({ status: next })}>
        <span>{moveWords(next)}<span className="vh">, order #{order.number}</span></span>
      </Button>
    )}
  </>
}
