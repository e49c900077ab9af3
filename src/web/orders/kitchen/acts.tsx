import { useState } from 'react'
import { stepsAhead } from '../../../contract/order-steps.ts'
import type { Order } from '../../../contract/orders.ts'
import { Button } from '../../ui/button.tsx'
import { KitchenAccept } from './accept.tsx'
import css from './acts.module.css'
import { KitchenCancel } from './cancel.tsx'
import { isOvertaken, moveProblem, useMoveOrder, type Move } from './move.ts'
import { moveWords } from './words.ts'
import { useJustChanged } from '../use-just-changed.ts'

/** What the kitchen may do with an unfinished order: the next step, its completion at once, steps to skip to, and cancelling it. */
export function KitchenActs({ order, onDone }: { order: Order; /** Told once it has come to its end. */ onDone: () => void }) {
  const move = useMoveOrder(order)
  const settling = useJustChanged(order.status)
  const [asking, setAsking] = useState<'accept' | 'cancel'>()
  const [next, ...later] = stepsAhead(order.status)
  const busy = move.isPending || settling
  const close = () => setAsking(undefined)

  function take(wanted: Move) {
    move.mutate(wanted, {
      onSuccess() {
        close()
        if (wanted.status === 'completed' || wanted.status === 'cancelled') onDone()
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
    {asking === 'accept' && <KitchenAccept order={order} busy={move.isPending} problem={problem} onAccept={(readyBy) => take({ status: 'accepted', ...(readyBy && { readyBy }) })} onClose={close} />}
    {asking === 'cancel' && <KitchenCancel title={`Cancel order #${order.number}?`} busy={move.isPending} problem={problem} onCancel={(reason) => take({ status: 'cancelled', reason })} onClose={close} />}
  </>
}
