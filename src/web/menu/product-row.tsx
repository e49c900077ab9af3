import { useLayoutEffect, useRef } from 'react'
import type { KitchenProduct } from '../../contract/menu.ts'
import { call } from '../call.ts'
import { say } from '../messages.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { DishPicture } from '../ui/dish-picture.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Money } from '../ui/money.tsx'
import { useDishAction, useTakeOff } from './kitchen-menu.ts'
import css from './products-table.module.css'

interface ProductRowProps {
  product: KitchenProduct
  onEdit: () => void
  onGone: () => void
  /** Moves it up (-1) or down (1); where it is given, that is all that can be done. */
  onMove?: (by: -1 | 1) => void
  first?: boolean
  last?: boolean
}

/** A dish in the table of the menu. */
export function ProductRow({ product, onEdit, onGone, onMove, first, last }: ProductRowProps) {
  const { name, price, unit, picture, category } = product
  const takeOff = useTakeOff()
  return (
    <tr>
      <td className={css.name}>
        <div className={css.dish}>
          <DishPicture card={picture} alt="" sizes="80px" className={css.shot} />
          <span><b>{name}</b>{category && <small>{category}</small>}{picture === null && <small>No picture yet</small>}</span>
        </div>
      </td>
      <td className={css.price}><span><Money naira={price} /> <span className="t1 soft">per {unit}</span></span><OnSale product={product} /></td>
      <td className={css.acts}>
        {onMove ? <MoveButtons name={name} onMove={onMove} first={first} last={last} /> : <>
          <IconButton icon="edit" label={`Edit ${name}`} onClick={onEdit} />
          <IconButton className={css.delete} icon="trash" label={`Delete ${name}`} aria-disabled={takeOff.isPending || undefined}
            onClick={() => !takeOff.isPending && takeOff.mutate(product, { onSuccess: onGone })} />
        </>}
      </td>
    </tr>
  )
}

/** Whether it can be had, how many are left of it, and the one press that changes that on every open page. */
function OnSale({ product: { _id, name, markedSoldOut, soldOut, portions, portionsLeft } }: { product: KitchenProduct }) {
  const turn = useDishAction((now: boolean) => call('PUT /products/:id', { params: { id: _id }, body: { soldOut: now } }), say.productNotSaved)
  return (
    <span className={css.sale}>
      {soldOut ? <Badge tone="bad">{markedSoldOut ? 'Sold out' : 'Sold out for today'}</Badge> : portions !== null && <span className="t1 soft fig">{portionsLeft} of {portions} left today</span>}
      <Button kind="bare" className={css.turn} busy={turn.isPending} onClick={() => turn.mutate(!markedSoldOut)}>{markedSoldOut ? 'Back on sale' : 'Mark sold out'}<span className="vh"> {name}</span></Button>
    </span>
  )
}

/** Up and down. The pressed button keeps the focus while its row moves. */
function MoveButtons({ name, onMove, first = false, last = false }: { name: string; onMove: (by: -1 | 1) => void; first?: boolean | undefined; last?: boolean | undefined }) {
  const buttons = useRef<HTMLSpanElement>(null)
  const pressed = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (pressed.current === undefined) return
    buttons.current?.querySelectorAll('button')[pressed.current]?.focus()
    pressed.current = undefined
  })
  const press = (nth: number, by: -1 | 1) => {
    pressed.current = nth
    onMove(by)
  }
  return (
    <span ref={buttons} className={css.move}>
      <IconButton className={css.up} icon="down" label={`Move ${name} up`} aria-disabled={first || undefined} onClick={() => press(0, -1)} />
      <IconButton icon="down" label={`Move ${name} down`} aria-disabled={last || undefined} onClick={() => press(1, 1)} />
    </span>
  )
}
