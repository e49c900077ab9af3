import { useParams } from 'wouter'
import { dishAt, dishPath } from '../../contract/dish-path.ts'
import type { Product } from '../../contract/menu.ts'
import { openDialog } from '../ui/dialogs.ts'
import { useEarlyPress } from '../start/early-press.ts'
import { dishOfPage, products, useProducts } from '../menu/use-products.ts'
import { orderDish } from '../orders/order-dish.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { DishPicture } from '../ui/dish-picture.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Money } from '../ui/money.tsx'
import { Problem } from '../ui/problem.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ThumbBar } from '../ui/thumb-bar.tsx'
import { useTitle } from '../ui/use-title.ts'
import { networkDown } from '../ui/network-down.ts'
import css from './dish-page.module.css'
import { dishSizes } from './dish-sizes.ts'

/** The page of a dish, found by the end of its address. It follows the menu: a dish that is taken off says so. */
export function DishPage() {
  const { dish: part } = useParams<'/dishes/:dish'>()
  const { value: menu, problem } = useProducts()
  const first = dishOfPage.get()
  const dish = dishAt(menu ?? (first ? [first] : []), part)
  useEarlyPress('rest')
  useTitle(dish?.name ?? (menu && 'Not on the menu'))
  if (dish)
    return <Dish dish={dish} description={dish.description || (first?._id === dish._id ? first.description : '')} />
  if (menu) return <NoDish />
  return (
    <div className={`wrap ${css.page}`}>
      {problem === undefined ? (
        <Skeleton label="Loading the dish" className={css.bones}>
          {null}
        </Skeleton>
      ) : (
        <Problem title="The dish did not arrive" detail={networkDown()} onRetry={() => void products.refresh()} />
      )}
    </div>
  )
}

function Dish({ dish, description }: { dish: Product; description: string }) {
  const { name, price, unit, picture, soldOut, portionsLeft } = dish
  const act = soldOut
    ? { words: 'See what there is', do: () => void openDialog('order') }
    : { words: 'Order this', do: () => void orderDish(dish) }
  return (
    <>
      <article className={`wrap ${css.page}`}>
        <DishPicture card={picture} alt={name} sizes={dishSizes} eager />
        <div className={css.tell}>
          <h1 className="t5">{name}</h1>
          <p className={css.price}>
            <Money naira={price} />
            <span className="soft">per {unit}</span>
            {soldOut ? (
              <Badge tone="bad">Sold out</Badge>
            ) : (
              portionsLeft !== null && <Badge tone="wait">{portionsLeft} left</Badge>
            )}
          </p>
          {description !== '' && <p className={`t3 ${css.say}`}>{description}</p>}
          <div className={css.do}>
            <Button big data-early="rest" className={css.order} onClick={act.do}>
              {act.words}
            </Button>
            <ShareButton title={name} path={dishPath(dish)} />
          </div>
          <Link className="link tall" to="/gallery">
            See the gallery <Icon name="right" small />
          </Link>
        </div>
      </article>
      <ThumbBar label="Next step">
        <Button data-early="rest" onClick={act.do}>
          {act.words}
        </Button>
      </ThumbBar>
    </>
  )
}

/** Shown for a dish that is not on the menu. */
function NoDish() {
  return (
    <>
      <div className={`wrap ${css.page}`}>
        <DishPicture card={null} alt="" sizes="" />
        <div className={css.tell}>
          <h1 className="t5">This dish is not on the menu</h1>
          <p className={`t3 soft ${css.say}`}>
            It may come back another day. The order sheet knows what is in the pots today.
          </p>
          <Button big data-early="rest" className={css.order} onClick={() => void openDialog('order')}>
            See what there is
          </Button>
          <Link className="link tall" to="/gallery">
            See the gallery <Icon name="right" small />
          </Link>
        </div>
      </div>
      <ThumbBar label="Next step">
        <Button data-early="rest" onClick={() => void openDialog('order')}>
          See what there is
        </Button>
      </ThumbBar>
    </>
  )
}
