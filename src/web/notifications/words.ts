import type { ToastWords } from '../ui/toast.tsx'

/** The toasts of the bell, word for word from the specification. `detail` may be the server's own. */
export const say = {
  notificationsRead: { kind: 'good', title: 'Notifications marked as read' },
} as const satisfies Record<string, ToastWords>

/** Texts of the bell that stand in a page or a dialog. */
export const texts = { noNotifications: 'No new notifications' } as const
