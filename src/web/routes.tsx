import { lazy, Suspense, useLayoutEffect } from 'react'
import { Route, Switch } from 'wouter'
import { fetchDialogs } from './dialogs.ts'
import { HomePage } from './site/home-page.tsx'
import { NotFoundPage } from './site/not-found-page.tsx'
import { ScrollOnRouteChange } from './site/scroll-on-route-change.tsx'
import { SiteLayout } from './site/site-layout.tsx'
import { someoneThere } from './someone-there.ts'
import { Toasts } from './ui/toast.tsx'

const RegisterPage = lazy(() => import('./accounts/register-page.tsx').then((file) => ({ default: file.RegisterPage })))
const MyCartPage = lazy(() => import('./orders/my-cart-page.tsx').then((file) => ({ default: file.MyCartPage })))
const AdminRoutes = lazy(() => import('./admin/admin-routes.tsx'))

/** Every page there is. */
export function AppRoutes() {
  useFetchAhead()
  return (
    <>
      <ScrollOnRouteChange />
      <Switch>
        <Route path="/admin/*?"><Suspense><AdminRoutes /></Suspense></Route>
        <Route>
          <SiteLayout>
            <Switch>
              <Route path="/"><HomePage /></Route>
              <Route path="/register"><RegisterPage /></Route>
              <Route path="/my-orders"><MyCartPage /></Route>
              <Route><NotFoundPage /></Route>
            </Switch>
          </SiteLayout>
        </Route>
      </Switch>
      <Toasts />
    </>
  )
}

/** Once somebody stirs, fetches the dialogs that are likely next. */
function useFetchAhead() {
  useLayoutEffect(() => {
    // From here on what is pressed does something; `npm run budget` reads it.
    performance.mark('interactive')
    void someoneThere(60_000).then(fetchDialogs)
  }, [])
}
