import { openDialog } from '../ui/dialogs.ts'
import { useKitchen } from '../kitchen/use-kitchen.ts'
import { useProducts } from '../menu/use-products.ts'
import { addQuickly } from '../orders/add-quickly.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Link } from '../ui/link.tsx'
import { Money } from '../ui/money.tsx'
import { heroFiles, heroSizes } from './hero-picture.ts'
import css from './home-hero.module.css'

/** The hero: words on the left, a plate that runs off the table on the right. */
export function HomeHero() {
  const place = useKitchen().value?.place
  const jollof = useProducts().value?.find(({ card }) => card === 'jollof-rice')
  return (
    <section className={css.hero} aria-label="Welcome">
      <div className={css.say}>
        <h1 className="t6">Authentic Nigerian meals with fast delivery</h1>
        <p className="t3 soft">
          Cooked this morning in a home kitchen{place && ` in ${place}`}, counted by the spoon, and carried hot to your
          door.
        </p>
        <div className={css.do}>
          <Button big data-early="first" className={css.order} onClick={() => void openDialog('order')}>
            Order Now
          </Button>
          <Link className="link tall" to="/#gallery">
            See all the dishes <Icon name="right" small />
          </Link>
        </div>
      </div>
      <div className={css.shot}>
        <HeroPicture />
        {jollof && (
          <div className={css.ticket}>
            <span>
              <b>{jollof.name}</b>
              <span className="t1 soft">
                <Money naira={jollof.price} /> {jollof.soldOut ? 'Sold out' : `per ${jollof.unit}`}
              </span>
            </span>
            {!jollof.soldOut && (
              <IconButton
                icon="plus"
                label={`Add ${jollof.name} to an order`}
                add
                data-early="first"
                onClick={() => void addQuickly(jollof)}
              />
            )}
          </div>
        )}
      </div>
    </section>
  )
}

function HeroPicture() {
  return (
    <picture>
      <source type="image/avif" srcSet={heroFiles('avif')} sizes={heroSizes} />
      <img
        src="/pictures/hero-800.webp"
        srcSet={heroFiles('webp')}
        sizes={heroSizes}
        width={1600}
        height={1200}
        fetchPriority="high"
        alt="Jollof rice heaped on an enamel plate with a grilled drumstick and fried plantain"
      />
    </picture>
  )
}
