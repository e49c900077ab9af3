import { openDialog } from '../ui/dialogs.ts'
import { useToken } from '../storage/storage.ts'
import { Drawer } from '../ui/drawer.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Link } from '../ui/link.tsx'
import css from './nav-drawer.module.css'
import { pages } from './pages.ts'
import { Greeting, UserMenuItems } from './user-menu.tsx'

/** The navigation on small screens: the same links. */
export function NavDrawer({ onClose }: { onClose: () => void }) {
  const token = useToken()
  const small = `${css.go} ${css.small}`
  return (
    <Drawer label="Menu" side="right" onClose={onClose}>
      <div className={css.top}>
        <span className="bold">{token !== null && <Greeting />}</span>
        <IconButton icon="close" label="Close menu" onClick={onClose} />
      </div>
      <nav aria-label="Menu" className={css.nav}>
        <Link className={css.go} to="/" onClick={onClose}>
          Home
        </Link>
        <button
          type="button"
          className={css.go}
          onClick={() => {
            onClose()
            void openDialog('order')
          }}
        >
          Order
        </button>
        {pages.map(({ name, to }) => (
          <Link key={name} className={css.go} to={to} onClick={onClose}>
            {name}
          </Link>
        ))}
        <div className={css.gap} />
        {token === null ? (
          <button
            type="button"
            className={small}
            onClick={() => {
              onClose()
              void openDialog('login')
            }}
          >
            <Icon name="users" /> Login
          </button>
        ) : (
          <UserMenuItems className={small} onGo={onClose} />
        )}
      </nav>
    </Drawer>
  )
}
