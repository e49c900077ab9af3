import type { Product } from '../../contract/menu.ts'
import { DishPicture } from '../ui/dish-picture.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Money } from '../ui/money.tsx'
import { Stars } from '../ui/stars.tsx'
import css from './dish-card.module.css'
import type { Dish } from './dishes.ts'

interface DishCardProps {
  dish: Dish
  /** The dish on today's menu; `null` where it is not on it, `undefined` while the menu is not known. */
  product: Product | null | undefined
  /** Adds one to an order at once. */
  onAdd: (product: Product) => void
}

/** A dish: picture first, then a line of type, then what it is made of and where it comes from. */
export function DishCard({ dish, product, onAdd }: DishCardProps) {
  const name = product?.name ?? dish.name
  return (
    <li className={css.dish}>
      <div className={css.shot}>
        <DishPicture card={dish.id} alt={dish.picture} sizes="(min-width: 900px) 380px, (min-width: 560px) 50vw, 100vw" patient />
        {product && <IconButton className={css.add} icon="plus" label={`Add ${name} to an order`} add onClick={() => onAdd(product)} />}
      </div>
      <div className={css.head}>
        <h3>{name}</h3>
        {product && <Money naira={product.price} />}
      </div>
      <p className={css.foot}>
        <span className={css.rating}><Stars rating={dish.rating} /><span className="fig strong" aria-hidden="true">{dish.rating}</span></span>
        <span>{product ? `per ${product.unit}` : product === null ? 'Not on the menu today' : ''}</span>
      </p>
      <p className={css.note}>{dish.description}</p>
      <details className={css.more}>
        <summary><Icon name="plus" small />What is in it <span className="vh">: {name}</span></summary>
        <p><b>Ingredients</b> {dish.ingredients.join(', ')}.</p>
        <p><b>Its story</b> {dish.backstory}</p>
      </details>
    </li>
  )
}
