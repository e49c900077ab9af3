import { lazy, Suspense, type ReactElement } from 'react'
import { Route, Switch } from 'wouter'
import type { AdminPage } from '../../contract/pages.ts'
import { DialogsHost } from '../site/dialogs-host.tsx'
import { InsightSkeleton } from '../insight/insight-skeleton.tsx'
import { useShownRole } from './use-shown-role.ts'
import { Redirect } from '../ui/redirect.tsx'
import { SettingsSkeleton } from '../ui/settings-skeleton.tsx'
import { UnfoldSkeleton } from '../ui/unfold.tsx'
import { AdminGuard } from './admin-guard.tsx'
import { AdminNews } from './admin-news.tsx'
import { AdminQueries } from './admin-queries.tsx'
import { AdminShell } from './admin-shell.tsx'
import { AdminsOnly } from './admins-only.tsx'
import { isHelpersPage } from './admin-links.ts'
import { Dashboard } from './dashboard.tsx'
import { ManageProducts } from './manage-products.tsx'
import { OpenedOrder } from './opened-order.tsx'
import { ParkedPage } from './parked-page.tsx'

const EnterOrder = lazy(() => import('./enter-order.tsx'))
const PastOrders = lazy(() => import('./past-orders.tsx'))
const Ticket = lazy(() => import('./ticket.tsx'))
const UserDetails = lazy(() => import('./user-details.tsx'))
const Messages = lazy(() => import('./messages.tsx'))
const Reviews = lazy(() => import('./reviews.tsx'))
const Insight = lazy(() => import('./insight.tsx'))
const Close = lazy(() => import('./close.tsx'))
const Owed = lazy(() => import('./owed.tsx'))
const Audit = lazy(() => import('./audit.tsx'))
const Admins = lazy(() => import('./admins.tsx'))
const KitchenSettings = lazy(() => import('./kitchen-settings.tsx'))

/** What draws each page of the kitchen; the first that matches does. */
const screens: Record<AdminPage, ReactElement> = {
  '/admin': <Dashboard />,
  '/admin/products': <ManageProducts />,
  '/admin/history': (
    <Suspense fallback={<UnfoldSkeleton label="Loading" />}>
      <PastOrders />
    </Suspense>
  ),
  '/admin/orders/new': (
    <Suspense fallback={<SettingsSkeleton />}>
      <EnterOrder />
    </Suspense>
  ),
  '/admin/orders/:id/ticket': (
    <Suspense fallback={null}>
      <Ticket />
    </Suspense>
  ),
  '/admin/orders/:id': <OpenedOrder />,
  '/admin/user-details': (
    <Suspense fallback={<UnfoldSkeleton label="Loading" />}>
      <UserDetails />
    </Suspense>
  ),
  '/admin/messages': (
    <Suspense fallback={<UnfoldSkeleton label="Loading" />}>
      <Messages />
    </Suspense>
  ),
  '/admin/reviews': (
    <Suspense fallback={<UnfoldSkeleton label="Loading" />}>
      <Reviews />
    </Suspense>
  ),
  '/admin/settings': (
    <Suspense fallback={<SettingsSkeleton />}>
      <KitchenSettings />
    </Suspense>
  ),
  '/admin/insight': (
    <Suspense fallback={<InsightSkeleton />}>
      <Insight />
    </Suspense>
  ),
  '/admin/close': (
    <Suspense fallback={<SettingsSkeleton />}>
      <Close />
    </Suspense>
  ),
  '/admin/close/owed': (
    <Suspense fallback={<UnfoldSkeleton label="Loading" />}>
      <Owed />
    </Suspense>
  ),
  '/admin/audit': (
    <Suspense fallback={<UnfoldSkeleton label="Loading" />}>
      <Audit />
    </Suspense>
  ),
  '/admin/admins': (
    <Suspense fallback={<SettingsSkeleton />}>
      <Admins />
    </Suspense>
  ),
  '/admin/letters': <ParkedPage />,
}

/** Every page below /admin; nothing of them is rendered for a customer, and a helper has those of orders. */
export default function AdminRoutes() {
  const helper = useShownRole() === 'helper'
  return (
    <AdminGuard>
      <AdminQueries>
        {!helper && <AdminNews />}
        <AdminShell>
          <Switch>
            {Object.entries(screens).map(([path, screen]) => (
              <Route key={path} path={path}>
                {helper && !isHelpersPage(path as AdminPage) ? <AdminsOnly /> : screen}
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
