import type { Product } from '../../../contract/menu.ts'
import { quantityWords } from '../../../contract/units.ts'
import { useProducts } from '../../menu/use-products.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DishPicture } from '../../ui/dish-picture.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Money } from '../../ui/money.tsx'
import { clearDraft } from './clear-draft.ts'
import css from './draft-lines.module.css'
import { shortage } from './draft-shortage.ts'
import type { DishToAdd, DraftLine, OrderDraft } from './order-draft.ts'
import { forgetPicked, putCount } from './pick-dishes.ts'

/** The lines of the order; each can be changed in place and removed. */
export function DraftLines({ draft }: { draft: OrderDraft }) {
  const menu = useProducts().value
  function clear() {
    forgetPicked()
    clearDraft()
  }
  return (
    <section aria-label="Your order">
      <div className={css.head}>
        <h3 className={css.title}>
          Your order{' '}
          {draft.lines.length > 0 && (
            <span className="t1 soft">{draft.lines.length === 1 ? '1 dish' : `${draft.lines.length} dishes`}</span>
          )}
        </h3>
        {draft.lines.length > 0 && (
          <Button kind="bare" onClick={clear}>
            Clear
          </Button>
        )}
      </div>
      {draft.lines.length === 0 && <p className="soft">What you add stands here.</p>}
      <ul>
        {draft.lines.map((line) => (
          <Line key={line.id} line={line} menu={menu} />
        ))}
      </ul>
    </section>
  )
}

function Line({ line, menu }: { line: DraftLine; menu: readonly Product[] | undefined }) {
  const { productId, name, unit, quantity, unitPrice, price } = line
  const product = menu?.find((one) => one._id === productId)
  const dish: DishToAdd = product ?? { _id: productId, name, unit, price: unitPrice }
  const problem = menu && shortage(line, menu)
  const noMore = product === undefined || product.soldOut || quantity >= (product.portionsLeft ?? Infinity)
  // The last one is removed by the bin: with the minus, the next line would move under the finger.
  return (
    <li className={css.line}>
      <DishPicture card={product?.picture ?? null} alt="" sizes="56px" className={css.shot} />
      <span className={css.dish}>
        <b>{name}</b>
        <small>
          <span className="fig">{quantityWords(quantity, unit)}</span> × <Money naira={unitPrice} className="fig" />
        </small>
        {problem && <Badge tone="bad">{problem}</Badge>}
      </span>
      <Money naira={price} />
      <span className={css.count}>
        <IconButton
          icon="minus"
          small
          label={`Take one ${name} away`}
          aria-disabled={quantity <= 1 || undefined}
          onClick={() => quantity > 1 && putCount(dish, quantity - 1)}
        />
        <span className="fig bold" aria-hidden="true">
          {quantity}
        </span>
        <IconButton
          icon="plus"
          small
          label={`Put one ${name} more`}
          aria-disabled={noMore || undefined}
          onClick={() => !noMore && putCount(dish, quantity + 1)}
        />
      </span>
      <IconButton
        icon="trash"
        small
        label={`Remove ${name}`}
        className={css.remove}
        onClick={() => putCount(dish, 0)}
      />
    </li>
  )
}
