import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { stepsAhead } from '../../../contract/order-steps.ts'
import type { Order } from '../../../contract/orders.ts'
import { Button } from '../../ui/button.tsx'
import { KitchenAccept } from './accept.tsx'
import css from './acts.module.css'
import { KitchenCancel } from './cancel.tsx'
import { ChangeOrder } from './change-order.tsx'
import { isOvertaken, moveProblem } from './move-problem.ts'
import { useMoveOrder, type Move } from './move.ts'
import { QuickAccept } from './quick-accept.tsx'
import { KitchenRiderButton } from './rider.tsx'
import { takeStep } from './steps.ts'
import { moveWords } from './words.ts'
import { useJustChanged } from '../use-just-changed.ts'

/**
 * What the kitchen may do with an open order: in the bottom bar payment, rider and next step; below it steps to skip
 * to, changing and cancelling.
 */
export function KitchenActs({
  order,
  paid,
  onDone,
}: {
  order: Order
  /** Marks it paid. */ paid: ReactNode
  /** Called when it is finished. */ onDone: () => void
}) {
  const client = useQueryClient()
  const move = useMoveOrder(order)
  const settling = useJustChanged(order.status)
  const [asking, setAsking] = useState<'accept' | 'change' | 'cancel'>()
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
    move.mutate(
      { status: 'cancelled', reason },
      {
        onSuccess() {
          close()
          onDone()
        },
        // Keeps what was chosen or typed in the dialog, to be sent again.
        onError: (error) => isOvertaken(error) && close(),
      },
    )
  }

  function ask(what: 'accept' | 'change' | 'cancel') {
    move.reset()
    setAsking(what)
  }
  // Another device may have finished it meanwhile; then only the server's words are left to show.
  const problem = move.error ? moveProblem(move.error) : undefined
  const said = problem !== undefined && asking === undefined && (
    <p className={css.said} role="alert">
      {problem}
    </p>
  )
  if (!next) return said

  return (
    <>
      <div className={css.acts} data-foot>
        {said}
        {next === 'accepted' && <QuickAccept order={order} busy={busy} />}
        <div className={css.row}>
          {paid}
          <KitchenRiderButton order={order} />
          {next === 'accepted' ? (
            <Button kind="quiet" className={css.next} busy={busy} onClick={() => ask('accept')}>
              {moveWords(next)}
            </Button>
          ) : (
            <Button className={css.next} busy={busy} onClick={() => take({ status: next })}>
              {moveWords(next)}
            </Button>
          )}
        </div>
      </div>
      <div className={css.more}>
        {later.map((status) => (
          <Button key={status} kind="line" busy={busy} onClick={() => take({ status })}>
            {moveWords(status)}
          </Button>
        ))}
        {order.status !== 'on_the_way' && (
          <Button kind="line" onClick={() => ask('change')}>
            Change this order
          </Button>
        )}
        <Button kind="bare" className={css.cancel} onClick={() => ask('cancel')}>
          Cancel this order
        </Button>
      </div>
      {asking === 'accept' && (
        <KitchenAccept
          order={order}
          busy={false}
          problem={undefined}
          onAccept={(readyBy) => take({ status: 'accepted', ...(readyBy && { readyBy }) })}
          onClose={close}
        />
      )}
      {asking === 'change' && <ChangeOrder order={order} onClose={close} />}
      {asking === 'cancel' && (
        <KitchenCancel
          title={`Cancel order #${order.number}?`}
          busy={move.isPending}
          problem={problem}
          onCancel={cancel}
          onClose={close}
        />
      )}
    </>
  )
}
