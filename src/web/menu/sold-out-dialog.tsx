import type { KitchenProduct, SoldOutSpan } from '../../contract/menu.ts'
import { call } from '../calls/call.ts'
import { say } from './words.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { Problem } from '../ui/problem.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { leftToday } from './left-today.ts'
import { useDishAction, useKitchenMenu } from './kitchen-menu.ts'
import css from './sold-out-dialog.module.css'

/** Marks dishes sold out from the dashboard: for today, until the kitchen says otherwise, or back on sale. */
export default function SoldOutDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useKitchenMenu()
  return (
    <Modal title="What has run out?" onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      {data ? (
        <ul className={css.list}>
          {data.map((dish) => (
            <DishSale key={dish._id} dish={dish} />
          ))}
        </ul>
      ) : isError ? (
        <Problem title="The dishes did not arrive" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className={css.list} label="Reading the dishes">
          <Bone className={css.bone} />
          <Bone className={css.bone} />
          <Bone className={css.bone} />
        </Skeleton>
      )}
    </Modal>
  )
}

function DishSale({
  dish: { _id, name, soldOut, markedSoldOut, markedForToday, portions, portionsLeft },
}: {
  dish: KitchenProduct
}) {
  const mark = useDishAction(
    (wanted: SoldOutSpan) => call('PUT /products/:id/sold-out', { params: { id: _id }, body: { soldOut: wanted } }),
    say.productNotSaved,
  )
  const press = (wanted: SoldOutSpan, words: string) => (
    <Button kind="line" busy={mark.isPending} onClick={() => mark.mutate(wanted)}>
      {words}
      <span className="vh"> {name}</span>
    </Button>
  )
  return (
    <li className={css.dish}>
      <span className={css.name}>
        <b>{name}</b>
        {soldOut ? (
          <Badge tone="bad" long>
            {markedSoldOut && !markedForToday ? 'sold out until you say' : 'sold out today'}
          </Badge>
        ) : (
          portions !== null && <span className="t1 soft fig">{leftToday(portionsLeft ?? 0, portions)}</span>
        )}
      </span>
      <span className={css.acts}>
        {markedSoldOut ? (
          press('no', 'Back on sale')
        ) : soldOut ? (
          press('until I say', 'Until I say')
        ) : (
          <>
            {press('today', 'Today')}
            {press('until I say', 'Until I say')}
          </>
        )}
      </span>
    </li>
  )
}
