import { lazy, Suspense, useLayoutEffect, type ReactElement } from 'react'
import { Route, Switch } from 'wouter'
import type { SitePage } from '../contract/pages.ts'
import { fetchDialogs } from './ui/dialogs.ts'
import { useEarlyPress } from './start/early-press.ts'
import { HomePage } from './site/home-page.tsx'
import { NotFoundPage } from './site/not-found-page.tsx'
import { ScrollOnRouteChange } from './site/scroll-on-route-change.tsx'
import { SiteLayout } from './site/site-layout.tsx'
import { someoneThere } from './start/someone-there.ts'
import { Toasts } from './ui/toast.tsx'

const AboutPage = lazy(() => import('./site/about-page.tsx').then((file) => ({ default: file.AboutPage })))
const GalleryPage = lazy(() => import('./site/gallery-page.tsx').then((file) => ({ default: file.GalleryPage })))
const DishPage = lazy(() => import('./site/dish-page.tsx').then((file) => ({ default: file.DishPage })))
const ContactPage = lazy(() => import('./site/contact-page.tsx').then((file) => ({ default: file.ContactPage })))
const RegisterPage = lazy(() => import('./accounts/register-page.tsx').then((file) => ({ default: file.RegisterPage })))
const ForgotPasswordPage = lazy(() =>
  import('./accounts/forgot-password-page.tsx').then((file) => ({ default: file.ForgotPasswordPage })),
)
const ResetPasswordPage = lazy(() =>
  import('./accounts/reset-password-page.tsx').then((file) => ({ default: file.ResetPasswordPage })),
)
const ConfirmEmailPage = lazy(() =>
  import('./accounts/confirm-email-page.tsx').then((file) => ({ default: file.ConfirmEmailPage })),
)
const AcceptInvitationPage = lazy(() =>
  import('./accounts/accept-invitation-page.tsx').then((file) => ({ default: file.AcceptInvitationPage })),
)
const UndoBankChangePage = lazy(() =>
  import('./accounts/undo-bank-change-page.tsx').then((file) => ({ default: file.UndoBankChangePage })),
)
const UnsubscribePage = lazy(() =>
  import('./outreach/unsubscribe-page.tsx').then((file) => ({ default: file.UnsubscribePage })),
)
const SettingsPage = lazy(() => import('./accounts/settings-page.tsx').then((file) => ({ default: file.SettingsPage })))
const PrivacyPage = lazy(() => import('./privacy/privacy-page.tsx').then((file) => ({ default: file.PrivacyPage })))
const MyCartPage = lazy(() => import('./orders/cart/my-cart-page.tsx').then((file) => ({ default: file.MyCartPage })))
const OrderHistoryPages = lazy(() =>
  import('./site/order-history-pages.tsx').then((file) => ({ default: file.OrderHistoryPages })),
)
const AdminRoutes = lazy(() => import('./admin/admin-routes.tsx'))

/** What draws each page of the site; the first that matches does. */
const screens: Record<SitePage, ReactElement> = {
  '/': <HomePage />,
  '/about': <AboutPage />,
  '/gallery': <GalleryPage />,
  '/contact': <ContactPage />,
  '/dishes/:dish': <DishPage />,
  '/register': <RegisterPage />,
  '/privacy': <PrivacyPage />,
  '/forgot-password': <ForgotPasswordPage />,
  '/reset-password': <ResetPasswordPage />,
  '/accept-invitation': <AcceptInvitationPage />,
  '/undo-bank-change': <UndoBankChangePage />,
  '/confirm-email': <ConfirmEmailPage />,
  '/unsubscribe': <UnsubscribePage />,
  '/settings': <SettingsPage />,
  '/my-orders': <MyCartPage />,
  '/order-history/:id?': <OrderHistoryPages />,
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
              {Object.entries(screens).map(([path, screen]) => (
                <Route key={path} path={path}>
                  {screen}
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
