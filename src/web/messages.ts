import type { ToastWords } from './ui/toast.tsx'

/**
 * Every toast and fixed text of the specification, word for word. Where the server's own message is shown, it takes
 * the place of `detail`: `toast({ ...say.loginFailed, detail: refusal.message })`.
 */
export const say = {
  // Authentication
  loginSucceeded: { kind: 'good', title: 'Login Successful', detail: 'Welcome back!' },
  loginFailed: { kind: 'bad', title: 'Login Failed', detail: 'Invalid email or password' },
  registered: { kind: 'good', title: 'Registration Successful', detail: 'You can now log in!' },
  registrationFailed: { kind: 'bad', title: 'Registration Failed', detail: 'Something went wrong!' },
  forgotPasswordFailed: { kind: 'bad', title: 'Error', detail: 'Something went wrong!' },
  passwordReset: { kind: 'good', title: 'Password Reset Successful' },
  passwordResetFailed: { kind: 'bad', title: 'Password Reset Failed', detail: 'Something went wrong!' },
  invalidToken: { kind: 'bad', title: 'Invalid Token', detail: 'Reset token is missing or invalid.' },
  passwordsDiffer: { kind: 'bad', title: 'Password does not match', detail: 'Please try again' },

  // Customer ordering
  orderPlaced: { kind: 'good', title: 'Order Successful', detail: 'Go to cart and proceed checkout' },
  orderNeedsLogin: { kind: 'warn', title: 'Failed to place order. Please login' },
  orderRefused: { kind: 'bad', title: 'Failed to place order' },
  notSent: { kind: 'warn', title: 'Not sent yet' },
  quickAddNeedsLogin: { kind: 'bad', title: 'Login Required', detail: 'You must be logged in to place an order.' },
  quickAdded: { kind: 'good', title: 'Order added to cart successfully' },
  inputRequired: {
    kind: 'warn',
    title: 'Input required',
    detail: 'Please fill in the required fields before confirming orders',
  },
  checkedOut: { kind: 'good', title: 'Checkout Successful', detail: 'Thank you for your order' },

  // Feedback
  reviewIncomplete: {
    kind: 'bad',
    title: 'Incomplete Feedback',
    detail: 'Please fill in all fields and provide a rating.',
  },
  reviewSent: { kind: 'good', title: 'Thank You! We appreciate your feedback.' },
  messageIncomplete: { kind: 'bad', title: 'Error', detail: 'Please fill in all required fields.' },
  messageSent: { kind: 'good', title: 'Message Sent', detail: 'Thank you for reaching out to us!' },

  // Admin
  ordersUnread: { kind: 'bad', title: 'Error fetching orders' },
  orderNotUpdated: { kind: 'bad', title: 'Failed to update order' },
  orderUpdated: { kind: 'good', title: 'Order status updated!' },
  completedOrdersUnread: {
    kind: 'bad',
    title: 'Error fetching orders',
    detail: 'Unable to fetch completed orders. Please try again later.',
  },
  noCompletedOrders: { kind: 'info', title: 'No completed orders found', detail: 'You have no completed orders' },
  productsUnread: {
    kind: 'bad',
    title: 'Error fetching products',
    detail: 'Unable to fetch products. Please try again later.',
  },
  productNotSaved: {
    kind: 'bad',
    title: 'Error saving product',
    detail: 'Unable to save product. Please try again later.',
  },
  productNotDeleted: {
    kind: 'bad',
    title: 'Error deleting product',
    detail: 'Unable to delete product. Please try again later.',
  },
  productCreated: { kind: 'good', title: 'Product created successfully' },
  productUpdated: { kind: 'good', title: 'Product updated successfully' },
  productDeleted: { kind: 'good', title: 'Product deleted successfully' },
  usersUnread: {
    kind: 'bad',
    title: 'Error fetching users',
    detail: 'Unable to fetch user details. Please try again later.',
  },
  emailNotSent: { kind: 'bad', title: 'Error sending email', detail: 'Unable to send email. Please try again later.' },
  emailStored: { kind: 'good', title: 'Email Sent!' },
  emailFinished: { kind: 'good', title: 'Email sent successfully', detail: 'Your email has been sent to all users.' },

  // Notifications
  notificationsRead: { kind: 'good', title: 'Notifications marked as read' },
  enableNotifications: { kind: 'info', title: 'Enable Notifications', ms: 5000 },
  notificationsEnabled: { kind: 'good', title: 'Notifications Enabled' },
  notificationsDisabled: {
    kind: 'warn',
    title: 'Notifications Disabled',
    detail: "You won't receive real-time updates.",
  },
} as const satisfies Record<string, ToastWords>

/** Texts that stand in a page or a dialog. */
export const texts = {
  orderTitle: 'Place Your Order',
  loginTitle: 'Welcome back',
  sessionEnded: 'Your session has ended. Please log in again.',
  loginNeeded: 'Please log in to see this page.',
  logoutQuestion: 'Are you sure you want to log out?',
  chooseProduct: 'Please select a product and enter a valid quantity',
  inputRequired: 'Input required - Please fill in the required fields before confirming orders',
  choosePayment: 'Please select a payment method',
  copied: 'Copied!',
  noOrders: 'No orders found',
  noOrderHistory: 'No order history found',
  noNotifications: 'No new notifications',
  noCompletedOrders: 'No completed orders found',
  pushBlocked:
    'Notifications are blocked for this site. To turn them on again, press the sign beside the address, then Notifications, then Allow.',
  pushUnsupported:
    'This browser cannot show notifications. On an iPhone, add the site to your home screen first and open it from there.',
  noProducts: 'No products found. Please add some products.',
  emailAll: 'Send Email to All Users',
  unknownCustomer: 'Unknown',
  noNote: 'No note',
  noNumber: 'No number',
  noPhone: 'N/A',
} as const
