import type { Product } from '../../contract/menu.ts'
import { useKitchen } from '../kitchen/use-kitchen.ts'
import { DishCard } from '../menu/dish-card.tsx'
import { dishes } from '../menu/dishes.ts'
import { products, useProducts } from '../menu/use-products.ts'
import { addQuickly } from '../orders/add-quickly.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import css from './home-dishes.module.css'

/** The most of the owner's own dishes shown here; the gallery shows all. */
const OWN_MOST = 6

/** The six dishes of the home page, each tied to its dish on the menu, and the owner's own. */
export function HomeDishes() {
  const { value: menu, problem } = useProducts()
  const rated = useKitchen().value?.samples.stars ?? false
  const own = menu?.filter(({ card }) => card === null) ?? []
  const add = (product: Product) => void addQuickly(product)
  return (
    <>
      <section className={`wrap later ${css.pots}`} id="gallery" aria-labelledby="gallery-title" tabIndex={-1}>
        <div className={css.top}>
          <h2 className="t5" id="gallery-title">
            In the pots today
          </h2>
          <Link className="link tall" to="/gallery">
            See the gallery <Icon name="right" small />
          </Link>
          {menu === undefined && problem !== undefined && (
            <p className={css.unread}>
              Today’s prices did not arrive.{' '}
              <Button kind="quiet" onClick={() => void products.refresh()}>
                <Icon name="again" small /> Try again
              </Button>
            </p>
          )}
        </div>
        <ul className={css.dishes}>
          {dishes.map((dish) => (
            <DishCard
              key={dish.id}
              dish={dish}
              rated={rated}
              product={menu && (menu.find(({ card }) => card === dish.id) ?? null)}
              onAdd={add}
            />
          ))}
        </ul>
        <p className={`t1 soft ${css.serving}`}>Each picture is a serving suggestion.</p>
      </section>
      {own.length > 0 && (
        <section className={`wrap later ${css.own}`} aria-labelledby="own-title">
          <h2 className="t5" id="own-title">
            Also on our fire
          </h2>
          <ul className={css.dishes}>
            {own.slice(0, OWN_MOST).map((dish) => (
              <DishCard key={dish._id} product={dish} onAdd={add} />
            ))}
          </ul>
          {own.length > OWN_MOST && (
            <Link className="link tall" to="/gallery#dishes">
              See all {own.length} <Icon name="right" small />
            </Link>
          )}
        </section>
      )}
    </>
  )
}
