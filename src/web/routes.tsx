import { Suspense, useLayoutEffect, type ComponentType } from 'react'
import { Route, Switch } from 'wouter'
import type { SitePage } from '../contract/pages.ts'
import { accountParts } from './accounts/site-parts.ts'
import { orderParts } from './orders/site-parts.ts'
import { outreachParts } from './outreach/site-parts.ts'
import { privacyParts } from './privacy/site-parts.ts'
import { NotFoundPage } from './site/not-found-page.tsx'
import { ScrollOnRouteChange } from './site/scroll-on-route-change.tsx'
import { SiteLayout } from './site/site-layout.tsx'
import { siteParts } from './site/site-parts.ts'
import { useEarlyPress } from './start/early-press.ts'
import { later } from './start/parts.ts'
import { someoneThere } from './start/someone-there.ts'
import { fetchDialogs } from './ui/dialogs.ts'
import { Toasts } from './ui/toast.tsx'

const AdminRoutes = later(() => import('./admin/admin-routes.tsx').then((file) => file.AdminRoutes))

/** What draws each page of the site; the compiler misses one that the server's list has and no domain draws. */
const screens: Record<SitePage, ComponentType> = {
  ...siteParts.pages,
  ...accountParts.pages,
  ...orderParts.pages,
  ...outreachParts.pages,
  ...privacyParts.pages,
}

/** Every page there is. */
export function AppRoutes() {
  useFetchAhead()
  useEarlyPress('first')
  return (
    <>
      <ScrollOnRouteChange />
      <Switch>
        <Route path="/admin/*?">
          <Suspense>
            <AdminRoutes />
          </Suspense>
        </Route>
        <Route>
          <SiteLayout>
            <Switch>
              {Object.entries(screens).map(([path, Screen]) => (
                <Route key={path} path={path}>
                  <Screen />
                </Route>
              ))}
              <Route>
                <NotFoundPage />
              </Route>
            </Switch>
          </SiteLayout>
        </Route>
      </Switch>
      <Toasts />
    </>
  )
}

/** Opens what the address asks for; once somebody stirs, fetches the dialogs that are likely next. */
function useFetchAhead() {
  useLayoutEffect(() => {
    // From here on what is pressed does something; `npm run budget` reads it.
    performance.mark('interactive')
    void someoneThere(60_000).then(fetchDialogs)
    if (/[?&]order\b/.test(location.search))
      void import('./site/open-order-address.ts').then((file) => file.openOrderAddress())
  }, [])
}
