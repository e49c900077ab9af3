import { lazy, Suspense, useLayoutEffect } from 'react'
import { Route, Switch } from 'wouter'
import { fetchDialogs } from './dialogs.ts'
import { useEarlyPress } from './early-press.ts'
import { HomePage } from './site/home-page.tsx'
import { NotFoundPage } from './site/not-found-page.tsx'
import { ScrollOnRouteChange } from './site/scroll-on-route-change.tsx'
import { SiteLayout } from './site/site-layout.tsx'
import { someoneThere } from './someone-there.ts'
import { Toasts } from './ui/toast.tsx'

const AboutPage = lazy(() => import('./site/about-page.tsx').then((file) => ({ default: file.AboutPage })))
const GalleryPage = lazy(() => import('./site/gallery-page.tsx').then((file) => ({ default: file.GalleryPage })))
const ContactPage = lazy(() => import('./site/contact-page.tsx').then((file) => ({ default: file.ContactPage })))
const RegisterPage = lazy(() => import('./accounts/register-page.tsx').then((file) => ({ default: file.RegisterPage })))
const ForgotPasswordPage = lazy(() => import('./accounts/forgot-password-page.tsx').then((file) => ({ default: file.ForgotPasswordPage })))
const ResetPasswordPage = lazy(() => import('./accounts/reset-password-page.tsx').then((file) => ({ default: file.ResetPasswordPage })))
const ConfirmEmailPage = lazy(() => import('./accounts/confirm-email-page.tsx').then((file) => ({ default: file.ConfirmEmailPage })))
const AcceptInvitationPage = lazy(() => import('./accounts/accept-invitation-page.tsx').then((file) => ({ default: file.AcceptInvitationPage })))
const UnsubscribePage = lazy(() => import('./outreach/unsubscribe-page.tsx').then((file) => ({ default: file.UnsubscribePage })))
const SettingsPage = lazy(() => import('./accounts/settings-page.tsx').then((file) => ({ default: file.SettingsPage })))
const PrivacyPage = lazy(() => import('./privacy/privacy-page.tsx').then((file) => ({ default: file.PrivacyPage })))
const MyCartPage = lazy(() => import('./orders/cart/my-cart-page.tsx').then((file) => ({ default: file.MyCartPage })))
const OrderHistoryPages = lazy(() => import('./site/order-history-pages.tsx').then((file) => ({ default: file.OrderHistoryPages })))
const AdminRoutes = lazy(() => import('./admin/admin-routes.tsx'))

/** Every page there is. */
export function AppRoutes() {
  useFetchAhead()
  useEarlyPress('first')
  return (
    <>
      <ScrollOnRouteChange />
      <Switch>
        <Route path="/admin/*?"><Suspense><AdminRoutes /></Suspense></Route>
        <Route>
          <SiteLayout>
            <Switch>
              <Route path="/"><HomePage /></Route>
              <Route path="/about"><AboutPage /></Route>
              <Route path="/gallery"><GalleryPage /></Route>
              <Route path="/contact"><ContactPage /></Route>
              <Route path="/register"><RegisterPage /></Route>
              <Route path="/privacy"><PrivacyPage /></Route>
              <Route path="/forgot-password"><ForgotPasswordPage /></Route>
              <Route path="/reset-password"><ResetPasswordPage /></Route>
              <Route path="/accept-invitation"><AcceptInvitationPage /></Route>
              <Route path="/confirm-email"><ConfirmEmailPage /></Route>
              <Route path="/unsubscribe"><UnsubscribePage /></Route>
              <Route path="/settings"><SettingsPage /></Route>
              <Route path="/my-orders"><MyCartPage /></Route>
              <Route path="/order-history/:id?"><OrderHistoryPages /></Route>
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
