import { useState } from 'react'
import type { Order } from '../../../contract/orders.ts'
import { Button } from '../../ui/button.tsx'
import { KitchenAccept } from './accept.tsx'
import { isOvertaken, moveProblem } from './move-problem.ts'
import { useMoveOrder } from './move.ts'

/** Changes the promised time of an order in the kitchen; its customer is told at once. */
export function KitchenTime({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false)
  const move = useMoveOrder(order)
  if (order.status !== 'accepted' && order.status !== 'cooking') return null
  const close = () => setAsking(false)
  const done = { onSuccess: close, onError: (error: Error) => isOvertaken(error) && close() }
  const problem = move.error ? moveProblem(move.error) : undefined
  return (
    <>
      {problem !== undefined && !asking && <p role="alert">{problem}</p>}
      <Button
        kind="line"
        onClick={() => {
          move.reset()
          setAsking(true)
        }}
      >
        {order.readyBy === null ? 'Say a time' : 'Change the time'}
      </Button>
      {asking && (
        <KitchenAccept
          order={order}
          again
          busy={move.isPending}
          problem={problem}
          onAccept={(readyBy) => readyBy !== undefined && move.mutate({ status: order.status, readyBy }, done)}
          onClose={close}
        />
      )}
    </>
  )
}
