import { LinkButton } from '../ui/button.tsx'
import { DishPicture } from '../ui/dish-picture.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import css from './not-found-page.module.css'
import { useTitle } from '../ui/use-title.ts'

/** An address that leads nowhere. */
export function NotFoundPage() {
  useTitle('Page not found')
  return (
    <div className={`wrap ${css.page}`}>
      <div className={css.say}>
        <h1 className="t5">Page not found</h1>
        <p className="t3 soft">
          There is nothing on this plate. It may have moved, or the address lost a letter on the way. The dishes are
          where they always are.
        </p>
        <div className={css.do}>
          <LinkButton to="/">Back to Home</LinkButton>
          <Link className="link tall" to="/gallery">
            See the gallery <Icon name="right" small />
          </Link>
        </div>
      </div>
      <DishPicture card={null} alt="" sizes="" />
    </div>
  )
}
