import type { ToastWords } from '../ui/toast.tsx'

/** The toasts of notifications, word for word from the specification. `detail` may be the server's own. */
export const say = {
  enableNotifications: { kind: 'info', title: 'Enable Notifications', ms: 5000 },
  notificationsEnabled: { kind: 'good', title: 'Notifications Enabled' },
  notificationsDisabled: {
    kind: 'warn',
    title: 'Notifications Disabled',
    detail: "You won't receive real-time updates.",
  },
} as const satisfies Record<string, ToastWords>

/** Texts of notifications on this device that stand in a page or a dialog. */
export const texts = {
  pushBlocked:
    'Notifications are blocked for this site. To turn them on again, press the sign beside the address, then Notifications, then Allow.',
  pushUnsupported:
    'This browser cannot show notifications. On an iPhone, add the site to your home screen first and open it from there.',
} as const
