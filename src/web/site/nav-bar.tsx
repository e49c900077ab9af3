import { lazy, Suspense } from 'react'
import { openDialog } from '../ui/dialogs.ts'
import { useKitchen } from '../kitchen/use-kitchen.ts'
import { useToken } from '../storage/storage.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Link } from '../ui/link.tsx'
import { usePath } from '../ui/location.ts'
import { Wordmark } from '../ui/wordmark.tsx'
import { siteName } from '../ui/use-title.ts'
import { CartLink } from './cart-link.tsx'
import css from './nav-bar.module.css'
import { PageBoundary } from './page-boundary.tsx'
import { pages } from './pages.ts'

const UserMenu = lazy(() => import('./user-menu.tsx').then((file) => ({ default: file.UserMenu })))

/** The navigation; on small screens its links are in a drawer. */
export function NavBar() {
  const path = usePath()
  const token = useToken()
  const name = useKitchen().value?.name ?? siteName()
  return (
    <header className={css.nav} data-bar>
      <div className={`wrap ${css.row}`}>
        <Link className={css.home} to="/" aria-label={`${name}, Home`}>
          <Wordmark name={name} className={css.word} />
        </Link>
        <nav aria-label="Main" className={css.links}>
          <ul>
            <li>
              <Link className={css.link} to="/" aria-current={path === '/' ? 'page' : undefined}>
                Home
              </Link>
            </li>
            <li>
              <button type="button" className={css.link} data-early="first" onClick={() => void openDialog('order')}>
                Order
              </button>
            </li>
            {pages.map(({ name, to }) => (
              <li key={name}>
                <Link className={css.link} to={to} aria-current={path === to ? 'page' : undefined}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <CartLink />
        {token === null ? (
          <Button kind="quiet" data-early="first" className={css.login} onClick={() => void openDialog('login')}>
            Login
          </Button>
        ) : (
          <div className={css.user}>
            <PageBoundary quiet>
              <Suspense>
                <UserMenu buttonClass={css.link} />
              </Suspense>
            </PageBoundary>
          </div>
        )}
        <IconButton
          icon="menu"
          label="Menu"
          className={css.burger}
          data-early="first"
          aria-haspopup="dialog"
          onClick={() => void openDialog('menu')}
        />
      </div>
    </header>
  )
}
