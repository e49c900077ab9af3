import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNaira, kobo, toNaira } from '../../../contract/money.ts'
import type { Order } from '../../../contract/orders.ts'
import { Button } from '../../ui/button.tsx'
import css from './cancel-selected.module.css'
import { cancelTogether } from './cancel-together.ts'
import { KitchenCancel } from './cancel.tsx'
import { useChosen, type Selection } from './use-selection.ts'

/** The bottom bar while orders are being selected: how many, select all, and cancel. */
export function CancelSelected({
  shown,
  selection,
  onDone,
}: {
  shown: readonly Order[]
  selection: Selection
  /** Called when they are about to be cancelled. */ onDone: () => void
}) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { orders, all, chooseAll } = useChosen(selection.chosen, shown)
  const count = orders.length
  const total = toNaira(orders.reduce((sum, { totalPrice }) => sum + kobo(totalPrice), 0))
  const words = count === 1 ? '1 order' : `${count} orders`

  function cancel(reason: string) {
    setAsking(false)
    cancelTogether(client, orders, reason)
    onDone()
  }

  return (
    <div className={css.bar} data-foot role="region" aria-label="Chosen orders">
      <p role="status" className={css.count}>
        <b className="fig">{count}</b> of {shown.length} chosen
        {count > 0 && <span className="soft">, {formatNaira(total)}</span>}
      </p>
      <Button kind="quiet" onClick={chooseAll}>
        {all ? 'Select none' : 'Select all shown'}
      </Button>
      <Button kind="danger" notReady={count === 0} onClick={() => count > 0 && setAsking(true)}>
        Cancel selected…
      </Button>
      {asking && (
        <KitchenCancel
          title={`Cancel ${words}?`}
          legend="You can undo it for 8 seconds. Their customers read why:"
          submit={`Cancel ${words}`}
          keep={count === 1 ? 'Keep it' : 'Keep them'}
          busy={false}
          problem={undefined}
          onCancel={cancel}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
