import { galleryDishes } from '../menu/gallery-dishes.ts'
import { cardSizes, DishPicture } from '../ui/dish-picture.tsx'
import css from './gallery-page.module.css'
import { OwnDishes } from './own-dishes.tsx'
import { OrderThumbBar } from './order-thumb-bar.tsx'
import { OrderCall } from './order-call.tsx'
import { useTitle } from '../ui/use-title.ts'

/** Six plates, and the owner's own dishes. */
export function GalleryPage() {
  useTitle('Gallery')
  return (
    <>
      <div className={`wrap ${css.page}`}>
        <h1 className="t5">Gallery</h1>
        <p className={`t3 soft ${css.say}`}>Six plates, straight from the fire.</p>
        <ul className={css.plates}>
          {galleryDishes.map(({ id, name, picture, description }, place) => (
            <li key={id} className={css.plate}>
              <DishPicture card={id} alt={picture} sizes={cardSizes} eager={place === 0} patient={place > 0} />
              <h2 className="t4">{name}</h2>
              <p className="soft">{description}</p>
            </li>
          ))}
        </ul>
        <p className={`t1 soft ${css.serving}`}>Each picture is a serving suggestion.</p>
        <OwnDishes />
      </div>
      <OrderCall
        title="Which one is it today?"
        say="What is in the pots changes with the market. The order sheet knows what is ready."
      />
      <OrderThumbBar />
    </>
  )
}
