import { quantityWords } from '../../../contract/units.ts'
import { useProducts } from '../../menu/use-products.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DishPicture } from '../../ui/dish-picture.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Money } from '../../ui/money.tsx'
import { clearDraft } from './clear-draft.ts'
import css from './draft-lines.module.css'
import { changeDraft } from './kept-draft.ts'
import { removeLine, type OrderDraft } from './order-draft.ts'

/** The added lines; each can be removed. */
export function DraftLines({ draft }: { draft: OrderDraft }) {
  const menu = useProducts().value
  return (
    <section aria-label="Your order">
      <div className={css.head}>
        <h3 className={css.title}>Your order {draft.lines.length > 0 && <span className="t1 soft">{draft.lines.length === 1 ? '1 dish' : `${draft.lines.length} dishes`}</span>}</h3>
        {draft.lines.length > 0 && <Button kind="bare" onClick={clearDraft}>Clear</Button>}
      </div>
      {draft.lines.length === 0 && <p className="soft">What you add stands here.</p>}
      <ul>
        {draft.lines.map(({ id, productId, name, unit, quantity, unitPrice, price }) => {
          const product = menu?.find((one) => one._id === productId)
          return (
            <li className={css.line} key={id}>
              <DishPicture card={product?.picture ?? null} alt="" sizes="56px" className={css.shot} />
              <span><b>{name}</b><small><span className="fig">{quantityWords(quantity, unit)}</span> × <Money naira={unitPrice} className="fig" /></small>
                {menu && (!product || product.soldOut) && <Badge tone="bad">{product ? 'Sold out' : 'Off the menu'}</Badge>}</span>
              <Money naira={price} />
              <IconButton icon="trash" small label={`Remove ${name}`} onClick={() => changeDraft((now) => removeLine(now, id))} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
