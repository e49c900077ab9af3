import { DishCard } from '../menu/dish-card.tsx'
import { dishes } from '../menu/dishes.ts'
import { products, useProducts } from '../menu/use-products.ts'
import { addQuickly } from '../orders/add-quickly.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import css from './home-dishes.module.css'

/** The six dishes of the home page, each tied to its dish on the menu. */
export function HomeDishes() {
  const { value: menu, problem } = useProducts()
  return (
    <section className={`wrap later ${css.pots}`} id="gallery" aria-labelledby="gallery-title" tabIndex={-1}>
      <div className={css.top}>
        <h2 className="t5" id="gallery-title">In the pots today</h2>
        <Link className="link tall" to="/gallery">See the gallery <Icon name="right" small /></Link>
        {menu === undefined && problem !== undefined && (
          <p className={css.unread}>Today’s prices did not arrive. <Button kind="quiet" onClick={() => void products.refresh()}><Icon name="again" small /> Try again</Button></p>
        )}
      </div>
      <ul className={css.dishes}>
        {dishes.map((dish) => (
          <DishCard key={dish.id} dish={dish} product={menu && (menu.find(({ card }) => card === dish.id) ?? null)} onAdd={(product) => void addQuickly(product)} />
        ))}
      </ul>
      <p className={`t1 soft ${css.serving}`}>Each picture is a serving suggestion.</p>
    </section>
  )
}
