import { useState, type ReactNode } from 'react'
import { isUnseen } from '../orders/kitchen/list.ts'
import { useKitchenLive } from '../orders/kitchen/live.ts'
import { useKitchenNews } from '../notifications/use-kitchen-news.ts'
import { useKitchen } from '../orders/kitchen/read.ts'
import { useStepped } from '../orders/kitchen/steps.ts'
import { NewVersion } from '../site/new-version.tsx'
import { PageBoundary } from '../site/page-boundary.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { usePath } from '../ui/location.ts'
import { useKeptPush } from '../push/use-kept-push.ts'
import { linkOf } from './admin-pages.ts'
import css from './admin-shell.module.css'
import { ConnectionStrip } from './connection-strip.tsx'
import { EndShift } from './end-shift.tsx'
import { useFiguresRefresh } from './figures.tsx'
import { NotificationBell } from '../notifications/notification-bell.tsx'
import { ShiftStrip } from './shift-strip.tsx'
import { useRing } from './shift.ts'
import { Sidebar } from './sidebar.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { usePushPrompt } from '../push/use-push-prompt.ts'

/** The frame of the admin's pages: sidebar, top bar with the bell, and events about orders on every page. */
export function AdminShell({ children }: { children: ReactNode }) {
  const path = usePath()
  const current = linkOf(path)
  const [menuOpen, setMenuOpen] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const kitchen = useKitchen()
  const joined = useKitchenLive(useFiguresRefresh())
  const news = useKitchenNews(kitchen.data, joined)
  useRing((useStepped(kitchen.data) ?? []).some(isUnseen))
  useKeptPush()
  usePushPrompt()
  function askToLeave() {
    setMenuOpen(false)
    setLeaving(true)
  }
  return (
    <>
      <a className={css.skip} href="#main">
        Skip to orders
      </a>
      <aside className={css.side}>
        <Sidebar current={current} onSignOut={askToLeave} />
      </aside>
      <div className={css.main}>
        <header className={css.top} data-bar>
          <IconButton
            className={css.burger}
            icon="menu"
            label="Menu"
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
          />
          <h1 className="t4">{current.words}</h1>
          <EndShift />
          <NotificationBell />
        </header>
        <ShiftStrip />
        <ConnectionStrip asOf={kitchen.dataUpdatedAt} refusal={joined?.ok === false ? joined.message : undefined} />
        <div role="status">
          <NewVersion />
        </div>
        <main className={css.page} id="main" tabIndex={-1}>
          <PageBoundary key={path}>{children}</PageBoundary>
        </main>
      </div>
      <p className="vh" role="status">
        {news}
      </p>
      {menuOpen && (
        <Drawer label="Menu" side="left" className={css.drawer} onClose={() => setMenuOpen(false)}>
          <Sidebar current={current} onClose={() => setMenuOpen(false)} onSignOut={askToLeave} />
        </Drawer>
      )}
      {leaving && <SignOutDialog onClose={() => setLeaving(false)} />}
    </>
  )
}
