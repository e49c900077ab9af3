import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { stepsAhead } from '../../../contract/order-steps.ts'
import type { Order } from '../../../contract/orders.ts'
import { Button } from '../../ui/button.tsx'
import { KitchenAccept } from './accept.tsx'
import css from './acts.module.css'
import { KitchenCancel } from './cancel.tsx'
import { isOvertaken, moveProblem } from './move-problem.ts'
import { useMoveOrder, type Move } from './move.ts'
import { takeStep } from './steps.ts'
import { moveWords } from './words.ts'
import { useJustChanged } from '../use-just-changed.ts'

/** What the kitchen may do with an unfinished order: the next step, its completion at once, steps to skip to, and cancelling it. */
export function KitchenActs({ order, onDone }: { order: Order; /** Told once it has come to its end. */ onDone: () => void }) {
  const client = useQueryClient()
  const move = useMoveOrder(order)
  const settling = useJustChanged(order.status)
  const [asking, setAsking] = useState<'accept' | 'cancel'>()
  const [next, ...later] = stepsAhead(order.status)
  const busy = move.isPending || settling
  const close = () => setAsking(undefined)

  function take(step: Move) {
    close()
    move.reset()
    takeStep(client, order, step)
    if (step.status === 'completed') onDone()
  }

  function cancel(reason: string) {
    move.mutate({ status: 'cancelled', reason }, {
      onSuccess() {
        close()
        onDone()
      },
      // What was chosen or typed in the dialog stays there, to be sent again.
      onError: (error) => isOvertaken(error) && close(),
    })
  }

  function ask(what: 'accept' | 'cancel') {
    move.reset()
    setAsking(what)
  }
  // Another device may have ended it meanwhile; then only what the server said is left to tell.
  const problem = move.error ? moveProblem(move.error) : undefined
  const said = problem !== undefined && asking === undefined && <p className={css.said} role="alert">{problem}</p>
  if (!next) return said

  return <>
    <div className={css.acts} data-foot>
      {said}
      <Button big full busy={busy} onClick={() => (next === 'accepted' ? ask('accept') : take({ status: next }))}>{moveWords(next)}</Button>
      {later.length > 0 && <Button kind="quiet" full busy={busy} onClick={() => take({ status: 'completed' })}>{moveWords('completed')}</Button>}
    </div>
    <div className={css.more}>
      {later.filter((status) => status !== 'completed').map((status) => (
        <Button key={status} kind="line" busy={busy} onClick={() => take({ status })}>{moveWords(status)}</Button>
      ))}
      <Button kind="bare" className={css.cancel} onClick={() => ask('cancel')}>Cancel this order</Button>
    </div>
    {asking === 'accept' && <KitchenAccept order={order} busy={false} problem={undefined} onAccept={(readyBy) => take({ status: 'accepted', ...(readyBy && { readyBy }) })} onClose={close} />}
    {asking === 'cancel' && <KitchenCancel title={`Cancel order #${order.number}?`} busy={move.isPending} problem={problem} onCancel={cancel} onClose={close} />}
  </>
}
