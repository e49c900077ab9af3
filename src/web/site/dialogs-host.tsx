import { closeDialog, provideDialogs, useOpenDialogs } from '../ui/dialogs.ts'

provideDialogs({
  menu: () => import('./nav-drawer.tsx').then((file) => file.NavDrawer),
  login: () => import('../accounts/login-dialog.tsx').then((file) => file.LoginDialog),
  logout: () => import('./logout-dialog.tsx').then((file) => file.LogoutDialog),
  order: () => import('../orders/dialog/order-dialog.tsx').then((file) => file.OrderDialog),
  confirm: () => import('../accounts/confirm-dialog.tsx').then((file) => file.ConfirmDialog),
  question: () => import('./question-dialog.tsx').then((file) => file.QuestionDialog),
  checkout: () => import('../payments/checkout-dialog.tsx').then((file) => file.CheckoutDialog),
})

/** Where the dialogs of `openDialog` stand. */
export function DialogsHost() {
  return useOpenDialogs().map(({ name, Dialog }) => <Dialog key={name} onClose={() => closeDialog(name)} />)
}
