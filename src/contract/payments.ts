import { Type, type Static } from 'typebox'
import { byId, endpoint, keyHeader, Naira, oneOf, orNull, Time } from './endpoint.ts'
import { orderStatuses } from './order-status.ts'
import { CHECKOUT_LIMIT, paymentMethods, paymentStates, RECEIPT_MOST } from './payment-state.ts'
import { atMost, LANDMARK_MOST, NAME_MOST } from './text-lengths.ts'

export type { PaymentMethod, PaymentState } from './payment-state.ts'

/** The payment of one checkout: one reference and one amount for all its orders. */
export const Payment = Type.Object({
  _id: Type.String(),
  method: oneOf(paymentMethods),
  state: oneOf(paymentStates, { description: 'announced: the customer says that they have transferred it' }),
  reference: Type.String({ description: 'what the customer writes on the transfer' }),
  amount: Type.Number({
    description: 'naira for all its orders; it falls with an order that is cancelled while it is unpaid',
  }),
  refunded: Type.Number({ description: 'naira given back so far' }),
  received: Type.Number({ description: 'naira that came in so far; all of it once it is paid' }),
  due: Type.Number({
    description: 'naira still to be paid now: what the orders that stand come to, less what came; 0 once it is paid',
  }),
  owedBack: Type.Number({
    description: 'naira of a paid payment still to be given back: what came, less what the orders that stand come to',
  }),
  paysWith: orNull(
    Type.Number({ description: 'naira that the customer will hold out to the rider, who brings change' }),
  ),
  senderName: orNull(Type.String({ description: 'whose account the transfer came from, as the customer says' })),
  senderBank: orNull(Type.String()),
  hasReceipt: Type.Boolean({ description: 'a picture of the receipt is kept' }),
  announcedAt: orNull(Time),
  answeredAt: orNull(
    Type.String({
      description:
        'when the kitchen looked and found that not all of it came, ISO 8601; null until then, and once the customer says anew that they paid. `received` says what came, `due` what is missing',
    }),
  ),
  paidAt: orNull(Time),
  refundedAt: orNull(Time),
  createdAt: Time,
  orders: Type.Array(
    Type.Object({ _id: Type.String(), number: Type.Integer(), status: oneOf(orderStatuses), totalPrice: Naira }),
    { description: 'those that it pays for, oldest first' },
  ),
  belowMinimum: Type.Optional(
    Type.Number({
      description:
        'naira; only where it is so: the minimum of the town that the dishes left after cancelling would not reach, while nothing is paid',
    }),
  ),
})
export type Payment = Static<typeof Payment>

export const checkOut = endpoint({
  method: 'POST',
  path: '/checkout',
  access: 'user',
  summary:
    'Chooses how waiting orders are paid, together, and where those go that lack it; an `Idempotency-Key` makes it safe to send again',
  takes: {
    headers: keyHeader('checkout'),
    body: Type.Object({
      orders: Type.Array(Type.String(), {
        description: `1 to ${CHECKOUT_LIMIT} orders of who asks that wait for checkout`,
      }),
      method: Type.String({ description: paymentMethods.join(', ') }),
      customerNote: Type.Optional(Type.String({ description: 'the address for those orders that lack one' })),
      landmark: Type.Optional(Type.String({ description: `what to look for there, ${atMost(LANDMARK_MOST)}` })),
      town: Type.Optional(
        Type.String({
          description:
            'the town for those that lack one; its fee goes onto the oldest of them, its minimum holds for them together',
        }),
      ),
      reference: Type.Optional(
        Type.String({
          description: 'the one that the customer was shown: six letters; without it the server makes one',
        }),
      ),
      paysWith: Type.Optional(Type.Number({ description: 'cash: naira that the customer will hold out to the rider' })),
      expectedTotal: Type.Optional(
        Type.Number({ description: 'naira; refused with PRICE_CHANGED where the amount would differ' }),
      ),
    }),
  },
  returns: { status: 201, body: Payment },
  refuses: [
    'INVALID',
    'NOT_FOUND',
    'CHECKED_OUT',
    'ILLEGAL_MOVE',
    'CARD_UNAVAILABLE',
    'TRANSFER_UNAVAILABLE',
    'ADDRESS_BLANK',
    'UNKNOWN_TOWN',
    'BELOW_MINIMUM',
    'PRICE_CHANGED',
    'REFERENCE_TAKEN',
    'KEY_REUSED',
  ],
})

export const announceTransfer = endpoint({
  method: 'POST',
  path: '/payments/:id/announce',
  access: 'user',
  summary: '"I have paid": who checked out says that the transfer is made; only an admin marks it paid',
  bodyMost: 9_000_000,
  textMost: 9_000_000,
  takes: {
    params: byId,
    body: Type.Object({
      senderName: Type.Optional(Type.String({ description: atMost(NAME_MOST) })),
      senderBank: Type.Optional(Type.String({ description: atMost(NAME_MOST) })),
      receipt: Type.Optional(
        Type.String({
          description: `a picture (JPEG, PNG or WebP) of at most ${RECEIPT_MOST / 1_000_000} MB, in base64`,
        }),
      ),
    }),
  },
  returns: { status: 200, body: Payment },
  refuses: ['NOT_FOUND', 'ILLEGAL_MOVE', 'INVALID', 'TOO_MANY', 'UNAVAILABLE'],
})

/** The most waiting transfers in one answer. */
export const WAITING_TRANSFERS_MOST = 20

export const listWaitingTransfers = endpoint({
  method: 'GET',
  path: '/payments/waiting',
  access: 'user',
  summary: `The bank transfers of who asks that nobody has seen yet, newest first, at most ${WAITING_TRANSFERS_MOST}`,
  returns: { status: 200, body: Type.Array(Payment) },
})

export const showReceipt = endpoint({
  method: 'GET',
  path: '/payments/:id/receipt',
  access: 'user',
  summary: "The picture of a transfer's receipt (image/webp), for who sent it and the kitchen",
  takes: { params: byId },
  returns: { status: 200, body: Type.String({ description: 'image/webp' }) },
  refuses: ['NOT_FOUND'],
})

export const answerAnnouncement = endpoint({
  method: 'POST',
  path: '/payments/:id/answer',
  access: 'admin',
  summary:
    'Answers "I have paid": how much of a transfer came. Where all is there it is paid; else the customer is told what is missing, and may say it again',
  takes: {
    params: byId,
    body: Type.Object({
      came: Type.Number({ description: 'naira that came in all, with what came before; 0: nothing' }),
    }),
  },
  returns: { status: 200, body: Payment },
  refuses: ['NOT_FOUND', 'ILLEGAL_MOVE', 'INVALID'],
})

export const markPaid = endpoint({
  method: 'POST',
  path: '/payments/:id/paid',
  access: 'admin',
  summary: 'The money is there: marks a payment paid, for all its orders',
  takes: {
    params: byId,
    body: Type.Object({
      expectedTotal: Type.Optional(
        Type.Number({ description: 'naira; refused with PRICE_CHANGED where the amount is another by now' }),
      ),
    }),
  },
  returns: { status: 200, body: Payment },
  refuses: ['NOT_FOUND', 'ILLEGAL_MOVE', 'PRICE_CHANGED', 'INVALID'],
})

export const markRefunded = endpoint({
  method: 'POST',
  path: '/payments/:id/refunded',
  access: 'admin',
  confirms: 'always',
  summary: 'Money of a paid payment was given back',
  takes: {
    params: byId,
    body: Type.Object({
      refunded: Type.Optional(
        Type.Number({ description: 'naira given back in all, with what was given back before; without it everything' }),
      ),
    }),
  },
  returns: { status: 200, body: Payment },
  refuses: ['NOT_FOUND', 'ILLEGAL_MOVE', 'INVALID'],
})
