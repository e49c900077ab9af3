import { useMe } from '../accounts/use-me.ts'
import { openDialog } from '../ui/dialogs.ts'
import { isCustomer, useRole } from '../storage/storage.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Pop } from '../ui/pop.tsx'
import { userLinks } from './user-links.ts'
import css from './user-menu.module.css'

/** "Hi, {name}" and the person's links. */
export function UserMenu({ buttonClass }: { buttonClass: string | undefined }) {
  return (
    <Pop
      buttonClass={buttonClass}
      button={
        <>
          <Greeting />
          <Icon name="down" small />
        </>
      }
    >
      {(close) => <UserMenuItems className={css.row} onGo={close} />}
    </Pop>
  )
}

/** "Hi, {name}"; "Hi" until the name is loaded. */
export function Greeting() {
  const name = useMe().value?.name
  return <span className={css.hi}>{name === undefined ? 'Hi' : `Hi, ${name}`}</span>
}

/** The links and Sign Out, in the menu and in the drawer. @param onGo called when one was pressed */
export function UserMenuItems({ className, onGo }: { className: string | undefined; onGo: () => void }) {
  const role = useRole()
  return (
    <>
      {!isCustomer(role) && (
        <Link className={className} to="/admin" onClick={onGo}>
          <Icon name="dashboard" /> Dashboard
        </Link>
      )}
      {userLinks.map(({ name, mine, to, icon }) => (
        <Link className={className} key={to} to={to} onClick={onGo}>
          <Icon name={icon} /> {isCustomer(role) ? name : mine}
        </Link>
      ))}
      <button
        type="button"
        className={className}
        onClick={() => {
          onGo()
          void openDialog('logout')
        }}
      >
        <Icon name="out" /> Sign Out
      </button>
    </>
  )
}
