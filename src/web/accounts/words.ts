import type { ToastWords } from '../ui/toast.tsx'

/** The toasts of accounts, word for word from the specification. `detail` may be the server's own. */
export const say = {
  loginSucceeded: { kind: 'good', title: 'Login Successful', detail: 'Welcome back!' },
  loginFailed: { kind: 'bad', title: 'Login Failed', detail: 'Invalid email or password' },
  registered: { kind: 'good', title: 'Registration Successful', detail: 'You can now log in!' },
  registrationFailed: { kind: 'bad', title: 'Registration Failed', detail: 'Something went wrong!' },
  forgotPasswordFailed: { kind: 'bad', title: 'Error', detail: 'Something went wrong!' },
  passwordReset: { kind: 'good', title: 'Password Reset Successful' },
  passwordResetFailed: { kind: 'bad', title: 'Password Reset Failed', detail: 'Something went wrong!' },
  invalidToken: { kind: 'bad', title: 'Invalid Token', detail: 'Reset token is missing or invalid.' },
  passwordsDiffer: { kind: 'bad', title: 'Password does not match', detail: 'Please try again' },
} as const satisfies Record<string, ToastWords>

/** Texts of accounts that stand in a page or a dialog. */
export const texts = {
  loginTitle: 'Welcome back',
  sessionEnded: 'Your session has ended. Please log in again.',
  loginNeeded: 'Please log in to see this page.',
  logoutQuestion: 'Are you sure you want to log out?',
} as const
