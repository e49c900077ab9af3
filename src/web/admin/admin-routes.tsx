import { Suspense, type ComponentType } from 'react'
import { Route, Switch } from 'wouter'
import { DialogsHost } from '../site/dialogs-host.tsx'
import type { AdminScreen } from '../start/parts.ts'
import { Redirect } from '../ui/redirect.tsx'
import { AdminGuard } from './admin-guard.tsx'
import { AdminNews } from './admin-news.tsx'
import { adminScreens } from './admin-pages.ts'
import { AdminQueries } from './admin-queries.tsx'
import { AdminShell } from './admin-shell.tsx'
import { AdminsOnly } from './admins-only.tsx'
import { useAdminTitle } from './use-admin-title.ts'
import { useShownRole } from './use-shown-role.ts'

/** Every page below /admin. Customers see nothing of them, and helpers the pages about orders. */
export function AdminRoutes() {
  const helper = useShownRole() === 'helper'
  return (
    <AdminGuard>
      <AdminQueries>
        {!helper && <AdminNews />}
        <AdminShell>
          <Switch>
            {Object.entries(adminScreens).map(([path, screen]) => (
              <Route key={path} path={path}>
                {helper && !screen.helpers ? <AdminsOnly /> : <Shown {...screen} />}
              </Route>
            ))}
            <Route>
              <Redirect to="/admin" />
            </Route>
          </Switch>
        </AdminShell>
      </AdminQueries>
      <DialogsHost />
    </AdminGuard>
  )
}

function Shown({ Screen, Meanwhile, title }: AdminScreen) {
  return (
    <Suspense fallback={Meanwhile && <Meanwhile />}>
      {title === undefined ? <Screen /> : <Titled title={title} Screen={Screen} />}
    </Suspense>
  )
}

function Titled({ title, Screen }: { title: string; Screen: ComponentType }) {
  useAdminTitle(title)
  return <Screen />
}
