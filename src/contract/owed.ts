import { Type, type Static } from 'typebox'
import { byId, endpoint, Naira, oneOf, orNull, pageQuery, Time } from './endpoint.ts'
import { orderStatuses } from './order-status.ts'
import { Order } from './orders.ts'
import { paymentMethods, paymentStates } from './payment-state.ts'

export const payOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/paid',
  access: 'admin',
  summary:
    'The money is there, in cash or by transfer: an order that was not checked out gets a payment of its own, any other has its payment marked paid, for all its orders',
  takes: {
    params: byId,
    body: Type.Object({
      method: Type.String({ description: 'cash, transfer: how it came, whatever was chosen' }),
      expectedTotal: Type.Optional(
        Type.Number({
          description:
            "naira; the payment's amount, or the order's totalPrice where it has none; refused with PRICE_CHANGED where it is another by now",
        }),
      ),
    }),
  },
  returns: { status: 200, body: Order },
  refuses: ['NOT_FOUND', 'ILLEGAL_MOVE', 'PRICE_CHANGED', 'INVALID'],
})

/**
 * The lists of what is owed: `payments`, chosen but not made; `announced`, those of them that the customer says are
 * made; `orders`, orders without a payment.
 */
export const owedLists = ['payments', 'announced', 'orders'] as const
export type OwedList = (typeof owedLists)[number]

/** One debt: a payment that is not made, or an order without one. */
export const Debt = Type.Object({
  _id: Type.String({ description: 'of the payment, or of the order where it has none' }),
  method: orNull(oneOf(paymentMethods)),
  state: orNull(oneOf(paymentStates)),
  announcedAt: orNull(Time),
  owed: Type.Unsafe<number>({ ...Naira, description: 'naira: what is missing' }),
  received: Type.Unsafe<number>({ ...Naira, description: 'naira that came in so far' }),
  userId: Order.properties.userId,
  orders: Type.Array(Type.Object({ _id: Type.String(), number: Type.Integer(), status: oneOf(orderStatuses) }), {
    description: 'those that it is owed for, oldest first',
  }),
  since: Time,
})
export type Debt = Static<typeof Debt>

export const listOwed = endpoint({
  method: 'GET',
  path: '/owed',
  access: 'admin',
  summary: 'Who owes what, latest first: every order that is not cancelled and whose money is not there',
  takes: {
    query: Type.Object({
      of: Type.String({
        description:
          'payments: chosen and not made; announced: of these the transfers that the customer says are made; orders: without a payment',
      }),
      ...pageQuery,
    }),
  },
  returns: { status: 200, body: Type.Array(Debt) },
  refuses: ['INVALID'],
})
