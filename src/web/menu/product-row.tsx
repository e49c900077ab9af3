import type { KitchenProduct } from '../../contract/menu.ts'
import { call } from '../calls/call.ts'
import { say } from './words.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { DishPicture } from '../ui/dish-picture.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Money } from '../ui/money.tsx'
import { useDishAction, useTakeOff } from './kitchen-menu.ts'
import { leftToday } from './left-today.ts'
import { MoveButtons } from './move-buttons.tsx'
import css from './products-table.module.css'

interface ProductRowProps {
  product: KitchenProduct
  /** Whether its category is shown above it. */
  grouped: boolean
  onEdit: () => void
  onGone: () => void
  /** Moves it up (-1) or down (1); where given, the row has no other buttons. */
  onMove?: (by: -1 | 1) => void
  first?: boolean
  last?: boolean
}

/** A dish in the table of the menu. */
export function ProductRow({ product, grouped, onEdit, onGone, onMove, first = false, last = false }: ProductRowProps) {
  const { name, price, unit, picture, category } = product
  const takeOff = useTakeOff()
  return (
    <tr>
      <td className={css.name}>
        <div className={css.dish}>
          <DishPicture card={picture} alt="" sizes="80px" className={css.shot} />
          <span>
            <b>{name}</b>
            {category && !grouped && <small>{category}</small>}
            {picture === null && <small>No picture yet</small>}
          </span>
        </div>
      </td>
      <td className={css.price}>
        <span>
          <Money naira={price} /> <span className="t1 soft">per {unit}</span>
        </span>
        <OnSale product={product} />
      </td>
      <td className={css.acts}>
        {onMove ? (
          <MoveButtons name={name} onMove={onMove} first={first} last={last} />
        ) : (
          <>
            <IconButton icon="edit" label={`Edit ${name}`} onClick={onEdit} />
            <IconButton
              className={css.delete}
              icon="trash"
              label={`Delete ${name}`}
              aria-disabled={takeOff.isPending || undefined}
              onClick={() => !takeOff.isPending && takeOff.mutate(product, { onSuccess: onGone })}
            />
          </>
        )}
      </td>
    </tr>
  )
}

/** Whether it is available, how many are left, and the button that changes it. */
function OnSale({
  product: { _id, name, markedSoldOut, soldOut, portions, portionsLeft },
}: {
  product: KitchenProduct
}) {
  const turn = useDishAction(
    (now: boolean) => call('PUT /products/:id', { params: { id: _id }, body: { soldOut: now } }),
    say.productNotSaved,
  )
  return (
    <span className={css.sale}>
      {soldOut ? (
        <Badge tone="bad">{markedSoldOut ? 'Sold out' : 'Sold out for today'}</Badge>
      ) : (
        portions !== null && <span className="t1 soft fig">{leftToday(portionsLeft ?? 0, portions)}</span>
      )}
      <Button kind="bare" className={css.turn} busy={turn.isPending} onClick={() => turn.mutate(!markedSoldOut)}>
        {markedSoldOut ? 'Back on sale' : 'Mark sold out'}
        <span className="vh"> {name}</span>
      </Button>
    </span>
  )
}
