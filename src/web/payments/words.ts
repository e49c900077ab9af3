import type { ToastWords } from '../ui/toast.tsx'

/** The toasts of payments, word for word from the specification. `detail` may be the server's own. */
export const say = {
  checkedOut: { kind: 'good', title: 'Checkout Successful', detail: 'Thank you for your order' },
} as const satisfies Record<string, ToastWords>

/** Texts of payments that stand in a page or a dialog. */
export const texts = { choosePayment: 'Please select a payment method', copied: 'Copied!' } as const
