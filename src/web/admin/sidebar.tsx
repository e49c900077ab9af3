import { useKitchen } from '../kitchen/use-kitchen.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Link } from '../ui/link.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { siteName } from '../ui/use-title.ts'
import { menuLinks, type MenuLink } from './admin-pages.ts'
import css from './sidebar.module.css'
import { useShownRole } from './use-shown-role.ts'

interface SidebarProps {
  /** The link of the present page. */
  current: MenuLink
  /** Closes it, where it is a drawer. */
  onClose?: () => void
  onSignOut: () => void
}

/** The links to the admin's pages, and signing out. */
export function Sidebar({ current, onClose, onSignOut }: SidebarProps) {
  const name = useKitchen().value?.name ?? siteName()
  const helper = useShownRole() === 'helper'
  return (
    <div className={`${css.side} cloth`}>
      <div className={css.head}>
        <Link className={css.home} to="/admin" onClick={onClose} aria-label={`${name}, Dashboard`}>
          <Wordmark name={name} />
        </Link>
        {onClose && <IconButton icon="close" label="Close menu" onClick={onClose} />}
      </div>
      <nav aria-label="Admin">
        <ul className={css.list}>
          {menuLinks
            .filter(({ helpers }) => helpers || !helper)
            .map(({ to, icon, words, Badge }) => (
              <li key={to}>
                <Link
                  className={css.go}
                  to={to}
                  onClick={onClose}
                  aria-current={to === current.to ? 'page' : undefined}
                >
                  <Icon name={icon} /> {words}
                  {Badge && <Badge />}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <ul className={css.last} aria-label="Elsewhere">
        <li>
          <Link className={css.go} to="/">
            <Icon name="eye" /> View my shop
          </Link>
        </li>
        <li>
          <Link className={css.go} to="/settings">
            <Icon name="key" /> My account
          </Link>
        </li>
        <li>
          <button type="button" className={css.go} onClick={onSignOut}>
            <Icon name="out" /> Sign Out
          </button>
        </li>
      </ul>
    </div>
  )
}
