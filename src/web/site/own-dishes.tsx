import { dishPath } from '../../contract/dish-path.ts'
import type { Product } from '../../contract/menu.ts'
import { groupByCategory } from '../menu/group-by-category.ts'
import { useProducts } from '../menu/use-products.ts'
import { Badge } from '../ui/badge.tsx'
import { cardSizes, DishPicture } from '../ui/dish-picture.tsx'
import { Link } from '../ui/link.tsx'
import { Money } from '../ui/money.tsx'
import gallery from './gallery-page.module.css'
import css from './own-dishes.module.css'

/** The owner's own dishes below the six plates, by category where there are several; each links to its page. */
export function OwnDishes() {
  const own = useProducts().value?.filter(({ card }) => card === null) ?? []
  if (own.length === 0) return null
  const groups = groupByCategory(own)
  return (
    <section className={css.own} id="dishes" aria-labelledby="dishes-title" tabIndex={-1}>
      <h2 className="t5" id="dishes-title">
        Also on our fire
      </h2>
      {groups.map(({ category, dishes }) => (
        <div key={category} className={css.group}>
          {groups.length > 1 && <h3 className="t4">{category}</h3>}
          <ul className={gallery.plates}>
            {dishes.map((dish) => (
              <Plate key={dish._id} dish={dish} grouped={groups.length > 1} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** A dish: picture, name and price, and what it is. */
function Plate({ dish, grouped }: { dish: Product; grouped: boolean }) {
  const { name, price, unit, description, picture, soldOut } = dish
  const Heading = grouped ? 'h4' : 'h3'
  return (
    <li className={css.plate}>
      <DishPicture card={picture} alt="" sizes={cardSizes} patient />
      {soldOut && (
        <span className={css.out}>
          <Badge dot={false}>Sold out</Badge>
        </span>
      )}
      <div className={css.head}>
        <Heading className="t4">
          <Link className={css.whole} to={dishPath(dish)}>
            {name}
          </Link>
        </Heading>
        <Money naira={price} />
      </div>
      <p className="t1 soft">per {unit}</p>
      {description !== '' && <p className={css.note}>{description}</p>}
    </li>
  )
}
