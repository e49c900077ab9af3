import { ContactLinks, SocialLinks } from '../kitchen/contact-links.tsx'
import { TownNames } from '../kitchen/town-name.tsx'
import { useKitchen } from '../kitchen/use-kitchen.ts'
import { useOpening } from '../kitchen/use-opening.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { siteName } from '../ui/use-title.ts'
import css from './footer.module.css'
import { pages } from './pages.ts'

/** The foot of every page. */
export function Footer() {
  const kitchen = useKitchen().value
  const opening = useOpening()
  return (
    <footer className={`cloth edge later ${css.foot}`}>
      <div className={`wrap ${css.in}`}>
        <div className={css.cols}>
          <div className={css.name}>
            <Wordmark name={kitchen?.name ?? siteName()} className={css.word} />
            {kitchen && (
              <p className={`soft ${css.say}`}>
                The fire is lit and the pot set on it, at {kitchen.name} in {kitchen.place}.
              </p>
            )}
          </div>
          <nav aria-label="Pages">
            <h2>Pages</h2>
            <ul>
              <li>
                <Link to="/">Home</Link>
              </li>
              {pages.map(({ name, to }) => (
                <li key={name}>
                  <Link to={to}>{name}</Link>
                </li>
              ))}
              <li>
                <Link to="/privacy">Privacy</Link>
              </li>
            </ul>
          </nav>
          {kitchen && (
            <>
              <div>
                <h2>Follow</h2>
                <ul>
                  <SocialLinks kitchen={kitchen} />
                </ul>
              </div>
              <div>
                <h2>Kitchen</h2>
                <ul>
                  <ContactLinks kitchen={kitchen} small />
                  {opening && (
                    <li>
                      <span>
                        <Icon name="clock" small />
                        {opening.today}
                      </span>
                    </li>
                  )}
                </ul>
              </div>
            </>
          )}
        </div>
        <p className="t1 soft">
          We deliver in {kitchen ? <TownNames towns={kitchen.towns} /> : 'our towns'} only. Pictures are serving
          suggestions.
        </p>
      </div>
    </footer>
  )
}
