import type { Product } from '../../contract/menu.ts'
import { classes } from '../ui/classes.ts'
import { Button } from '../ui/button.tsx'
import { cardSizes, DishPicture } from '../ui/dish-picture.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Link } from '../ui/link.tsx'
import { Money } from '../ui/money.tsx'
import { Stars } from '../ui/stars.tsx'
import css from './dish-card.module.css'
import type { Dish } from './dishes.ts'

interface DishCardProps {
  /** The home page's text about it; none for a dish of the owner's own. */
  dish?: Dish
  /** The dish on today's menu; `null` where it is off the menu, `undefined` while the menu is unknown. */
  product: Product | null | undefined
  /** Whether it shows its fixed stars. */
  rated?: boolean
  /** Orders one at once. */
  onAdd: (product: Product) => void
}

/**
 * A dish: picture, name, ingredients and origin. The card links to the gallery, or to the page of the owner's own dish.
 */
export function DishCard({ dish, product, rated = false, onAdd }: DishCardProps) {
  const name = product?.name ?? dish?.name ?? ''
  const picture = product?.picture ?? dish?.id ?? null
  return (
    <li className={css.dish}>
      <div className={css.shot}>
        <DishPicture card={picture} alt={dish && picture === dish.id ? dish.picture : name} sizes={cardSizes} patient />
      </div>
      <div className={css.head}>
        <h3>
          <Link className={css.whole} to={dish ? '/gallery' : `/dishes/${product?._id.slice(-8)}`}>
            {name}
          </Link>
        </h3>
        {product && <Money naira={product.price} />}
      </div>
      {product && !product.soldOut && (
        <IconButton
          className={css.add}
          icon="plus"
          label={`Add ${name} to an order`}
          add
          data-early="rest"
          onClick={() => onAdd(product)}
        />
      )}
      {(product === null || product?.soldOut) && (
        <Button className={css.off} notReady>
          {product ? 'Sold out' : 'Not on the menu today'}
        </Button>
      )}
      <p className={css.foot}>
        {dish && rated && (
          <span className={css.rating}>
            <Stars rating={dish.rating} />
            <span className="fig strong" aria-hidden="true">
              {dish.rating}
            </span>
          </span>
        )}
        {product && (
          <span>
            {!!product.portionsLeft && (
              <>
                <b>{product.portionsLeft} left</b> ·{' '}
              </>
            )}
            per {product.unit}
          </span>
        )}
      </p>
      <p className={classes(css.note, !dish && css.short)}>{(dish ?? product)?.description}</p>
      {dish && (
        <details className={css.more}>
          <summary>
            <Icon name="plus" small />
            What is in it <span className="vh">: {name}</span>
          </summary>
          <p>
            <b>Ingredients</b> {sentence(dish.ingredients.join(', '))}
          </p>
          <p>
            <b>Its story</b> {dish.backstory}
          </p>
        </details>
      )}
    </li>
  )
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
