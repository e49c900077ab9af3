import { later, type SiteParts } from '../start/parts.ts'

/** What accounts add to the site. */
export const accountParts = {
  pages: {
    '/register': later(() => import('./register-page.tsx').then((file) => file.RegisterPage)),
    '/forgot-password': later(() => import('./forgot-password-page.tsx').then((file) => file.ForgotPasswordPage)),
    '/reset-password': later(() => import('./reset-password-page.tsx').then((file) => file.ResetPasswordPage)),
    '/confirm-email': later(() => import('./confirm-email-page.tsx').then((file) => file.ConfirmEmailPage)),
    '/accept-invitation': later(() => import('./accept-invitation-page.tsx').then((file) => file.AcceptInvitationPage)),
    '/undo-bank-change': later(() => import('./undo-bank-change-page.tsx').then((file) => file.UndoBankChangePage)),
    '/settings': later(() => import('./settings-page.tsx').then((file) => file.SettingsPage)),
  },
  dialogs: {
    login: () => import('./login-dialog.tsx').then((file) => file.LoginDialog),
    confirm: () => import('./confirm-dialog.tsx').then((file) => file.ConfirmDialog),
  },
} satisfies SiteParts
