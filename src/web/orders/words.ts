import type { ToastWords } from '../ui/toast.tsx'

/** The toasts of a customer's orders, word for word from the specification. `detail` may be the server's own. */
export const say = {
  orderPlaced: { kind: 'good', title: 'Order Successful', detail: 'Go to cart and proceed checkout' },
  orderNeedsLogin: { kind: 'warn', title: 'Failed to place order. Please login' },
  orderRefused: { kind: 'bad', title: 'Failed to place order' },
  notSent: { kind: 'warn', title: 'Not sent yet' },
  quickAddNeedsLogin: { kind: 'bad', title: 'Login Required', detail: 'You must be logged in to place an order.' },
  quickAdded: { kind: 'good', title: 'Order added to cart successfully' },
} as const satisfies Record<string, ToastWords>

/** Texts of a customer's orders that stand in a page or a dialog. */
export const texts = {
  orderTitle: 'Place Your Order',
  chooseProduct: 'Please select a product and enter a valid quantity',
  inputRequired: 'Input required - Please fill in the required fields before confirming orders',
  noOrders: 'No orders found',
  noOrderHistory: 'No order history found',
} as const
