/** The ways to pay. */
export const paymentMethods = ['card', 'transfer', 'cash'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The states of a payment, which are independent of the states of its orders. */
export const paymentStates = ['unpaid', 'announced', 'paid', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** The ways to pay in words, as the specification gives them. */
export const methodWords: Record<PaymentMethod, string> = {
  card: 'Credit/Debit Card',
  transfer: 'Bank Transfer',
  cash: 'Cash on delivery',
}

/** The states in words. */
export const stateWords: Record<PaymentState, string> = {
  unpaid: 'not paid yet',
  announced: 'says they have paid, check the bank',
  paid: 'paid',
  refunded: 'refunded',
}

/** The most orders of one checkout. */
export const CHECKOUT_LIMIT = 100

/** The most bytes of a receipt's picture. */
export const RECEIPT_MOST = 6_000_000
