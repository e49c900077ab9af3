import { Type, type Static } from 'typebox'
import { byId, endpoint, keyHeader, Naira, oneOf, orNull, pageQuery, Time } from './endpoint.ts'
import { KITCHEN_NOTE_MOST } from './kitchen-note.ts'
import { orderOrigins } from './order-origin.ts'
import { orderStatuses } from './order-status.ts'
import { Payment } from './payments.ts'
import { ADDRESS_MOST, atMost, LANDMARK_MOST, oneTo, REASON_MOST } from './text-lengths.ts'

/** The most lines one order may have. */
export const LINES_LIMIT = 50

const Status = oneOf(orderStatuses)

/** A dish on an order, with the price it was ordered at. */
export const OrderLine = Type.Object({
  productId: orNull(Type.String()),
  name: Type.String(),
  quantity: Type.Number(),
  unit: Type.String(),
  unitPrice: Type.Number({ description: 'naira for one unit' }),
  price: Type.Number({ description: 'naira for the line: unitPrice × quantity' }),
})
export type OrderLine = Static<typeof OrderLine>

/** The rider who delivers an order. */
export const Rider = Type.Object({ name: Type.String(), phoneNumber: Type.String({ description: 'E.164' }) })
export type Rider = Static<typeof Rider>

/** One change that the kitchen made to an order. */
export const OrderChange = Type.Object({
  at: Time,
  reason: orNull(Type.String({ description: 'why, as the customer reads it' })),
  lines: Type.Array(
    Type.Object({
      name: Type.String(),
      unit: Type.String(),
      from: Type.Number(),
      to: Type.Number({ description: '0: it is not on the order any more' }),
    }),
    { description: 'the dishes of which there are fewer now' },
  ),
  fields: Type.Array(oneOf(['customerNote', 'landmark', 'kitchenNote'] as const), {
    description: 'which texts were changed',
  }),
  less: Type.Number({ description: 'naira by which the order became cheaper' }),
})
export type OrderChange = Static<typeof OrderChange>

/** An order, as every answer and event shows it. */
export const Order = Type.Object({
  _id: Type.String(),
  number: Type.Integer({ description: 'short and counting up, shown as "#1048"; gaps are possible' }),
  userId: Type.Object({
    _id: orNull(Type.String()),
    name: orNull(Type.String()),
    phoneNumber: orNull(Type.String({ description: 'E.164' })),
  }),
  customerNote: Type.String({ description: 'the delivery address; empty where none was given yet' }),
  landmark: Type.String({ description: 'what to look for beside the address; empty where none was given' }),
  kitchenNote: Type.String({ description: 'what the customer tells the kitchen; empty where nothing' }),
  town: orNull(Type.String()),
  items: Type.Array(OrderLine),
  deliveryFee: Naira,
  feeFrom: Type.Optional(
    Type.Integer({
      description:
        'only where the delivery fee was moved here: the number of the cancelled order of the same checkout that carried it',
    }),
  ),
  totalPrice: Type.Number({ description: 'naira: the lines and the delivery fee' }),
  status: Status,
  reason: orNull(Type.String({ description: 'why it was cancelled' })),
  cancelledBy: Type.Optional(
    oneOf(['customer'], { description: 'only where it is so: who placed it has cancelled it' }),
  ),
  readyBy: orNull(Time),
  acknowledgedAt: orNull(Time),
  payment: orNull(Payment),
  origin: oneOf(orderOrigins, {
    description: 'phone, door, whatsapp: written down by the kitchen, `userId._id` is null',
  }),
  rider: Type.Unsafe<Rider | null>({
    ...orNull(Rider),
    description: 'who brings it; its customer is told while it is on the way',
  }),
  changes: Type.Optional(
    Type.Array(OrderChange, { description: 'only where there are any: what the kitchen changed, oldest first' }),
  ),
  unconfirmed: Type.Optional(
    Type.Boolean({
      description: 'only where it is so: the first order of an account that has not shown that its e-mail is theirs',
    }),
  ),
  customerRemark: Type.Optional(
    Type.String({ description: 'only for the kitchen and where there is one: what it has noted about who ordered' }),
  ),
  guestId: Type.Optional(
    Type.String({ description: 'only for the kitchen: for whom it wrote the order down, who has no account' }),
  ),
  createdAt: Time,
  history: Type.Array(Type.Object({ status: Status, at: Time }), {
    description: 'its states in their order, the first when it was placed',
  }),
})
export type Order = Static<typeof Order>

/** A period of Lagos days, both included. */
export const periodQuery = {
  from: Type.Optional(Type.String({ description: 'the first day in Lagos, YYYY-MM-DD' })),
  to: Type.Optional(Type.String({ description: 'the last day in Lagos, YYYY-MM-DD' })),
}

export const placeOrder = endpoint({
  method: 'POST',
  path: '/orders',
  access: 'user',
  summary: 'Places an order, priced from the menu; an `Idempotency-Key` makes it safe to send again',
  takes: {
    headers: keyHeader('order'),
    body: Type.Object({
      items: Type.Array(
        Type.Object({
          productId: Type.Optional(Type.String({ description: 'the dish; without it the name decides' })),
          name: Type.Optional(Type.String({ description: 'exact, in any case' })),
          quantity: Type.Number({ description: 'a whole number from 1' }),
          price: Type.Optional(Type.Number({ description: 'read and ignored: the menu has the price' })),
        }),
      ),
      customerNote: Type.Optional(
        Type.String({ description: `the delivery address, ${atMost(ADDRESS_MOST)}; not blank where it is sent` }),
      ),
      landmark: Type.Optional(
        Type.String({ description: `what to look for beside the address, ${atMost(LANDMARK_MOST)}` }),
      ),
      kitchenNote: Type.Optional(
        Type.String({ description: `what the kitchen should know, at most ${KITCHEN_NOTE_MOST} characters` }),
      ),
      town: Type.Optional(Type.String({ description: "one of the kitchen's towns; without it no fee and no minimum" })),
      expectedTotal: Type.Optional(
        Type.Number({ description: 'naira; refused with PRICE_CHANGED where totalPrice would differ' }),
      ),
      status: Type.Optional(Type.String({ description: 'read and ignored: a new order is pending' })),
    }),
  },
  returns: { status: 201, body: Order },
  refuses: [
    'EMPTY_ORDER',
    'TOO_MANY_LINES',
    'UNKNOWN_DISH',
    'SOLD_OUT',
    'TOO_FEW_LEFT',
    'BAD_QUANTITY',
    'UNKNOWN_TOWN',
    'BELOW_MINIMUM',
    'KITCHEN_CLOSED',
    'ADDRESS_BLANK',
    'PRICE_CHANGED',
    'KEY_REUSED',
    'WITHDRAWN',
    'INVALID',
    'TOO_MANY',
  ],
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  access: 'user',
  summary:
    "Orders, newest first unless `oldest` asks otherwise: an admin's list has every order, a helper's those that are open or of the last 24 hours, a customer's their own",
  takes: {
    query: Type.Object({
      status: Type.Optional(Type.String({ description: 'one status, or several with commas between' })),
      mine: Type.Optional(Type.String({ description: "`true`: only those of the person who asks, an admin's too" })),
      oldest: Type.Optional(
        Type.String({ description: '`true`: oldest first; not together with `search`, `from` or `to`' }),
      ),
      search: Type.Optional(
        Type.String({
          description:
            "for the kitchen: an order's number, or a phone number or the beginnings of names of whom it is for",
        }),
      ),
      ...periodQuery,
      customer: Type.Optional(Type.String({ description: 'for an admin: only those of this person' })),
      guest: Type.Optional(
        Type.String({ description: 'for an admin: only those that were written down for this guest' }),
      ),
      ...pageQuery,
    }),
  },
  returns: { status: 200, body: Type.Array(Order) },
  refuses: ['INVALID'],
})

/** Open orders are counted up to this number, so that a flood of them costs no more to count. */
export const OPEN_COUNTED = 100_000

/** How many orders are open now. */
export const OpenOrders = Type.Object({
  pending: Type.Integer({
    description: `those that nobody has begun; counted up to ${OPEN_COUNTED.toLocaleString('en')}`,
  }),
  inKitchen: Type.Integer({ description: 'those that the kitchen is at work on; counted up to the same' }),
  oldestPendingAt: orNull(
    Type.String({ description: 'since when the oldest pending order has waited, ISO 8601, UTC' }),
  ),
})
export type OpenOrders = Static<typeof OpenOrders>

export const countOpenOrders = endpoint({
  method: 'GET',
  path: '/orders/open',
  access: 'kitchen',
  summary: 'How many orders are open: the dashboard lists the newest of them',
  returns: { status: 200, body: OpenOrders },
})

export const getCart = endpoint({
  method: 'GET',
  path: '/cart',
  access: 'user',
  summary:
    'The orders of who asks that wait for checkout: no payment method, neither completed nor cancelled; newest first',
  takes: { query: Type.Object(pageQuery) },
  returns: { status: 200, body: Type.Array(Order) },
  refuses: ['INVALID'],
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/:id',
  access: 'user',
  summary: "One order; somebody else's is as unknown as one that does not exist",
  takes: { params: byId },
  returns: { status: 200, body: Order },
  refuses: ['NOT_FOUND'],
})

export const moveOrder = endpoint({
  method: 'PUT',
  path: '/orders/:id',
  access: 'kitchen',
  summary:
    'Moves an order along: forward, steps may be skipped, or to cancelled with a reason. With the state it is in, `readyBy` changes the time that was promised',
  takes: {
    params: byId,
    body: Type.Object({
      status: Type.String({ description: orderStatuses.join(', ') }),
      reason: Type.Optional(Type.String({ description: `required on cancelling, ${atMost(REASON_MOST)}` })),
      readyBy: Type.Optional(Type.String({ description: 'when it should be ready, ISO 8601' })),
    }),
  },
  returns: { status: 200, body: Order },
  refuses: ['NOT_FOUND', 'ILLEGAL_MOVE', 'REASON_REQUIRED', 'INVALID'],
})

/** The most changes that one order can have. */
export const CHANGES_MOST = 20

export const changeOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/change',
  access: 'kitchen',
  summary:
    'Changes an order that is not on the way yet: fewer of a dish or none, another address or note. Sums, portions and what is to be paid follow, and the customer is told. What is so already changes nothing',
  takes: {
    params: byId,
    body: Type.Object({
      lines: Type.Optional(
        Type.Array(
          Type.Object({
            line: Type.Integer({ description: 'its place among the items, from 0' }),
            quantity: Type.Number({
              description: 'a whole number from 0, and no more than there is; 0 takes the dish off',
            }),
          }),
          { description: 'only those that change' },
        ),
      ),
      customerNote: Type.Optional(
        Type.String({ description: `the delivery address, ${atMost(ADDRESS_MOST)}; not blank` }),
      ),
      landmark: Type.Optional(Type.String({ description: atMost(LANDMARK_MOST) })),
      kitchenNote: Type.Optional(Type.String({ description: `at most ${KITCHEN_NOTE_MOST} characters` })),
      reason: Type.Optional(Type.String({ description: `why, for the customer; ${atMost(REASON_MOST)}` })),
      expectedTotal: Type.Optional(
        Type.Number({
          description:
            'naira; refused with PRICE_CHANGED where totalPrice would differ, because another device changed it first',
        }),
      ),
    }),
  },
  returns: { status: 200, body: Order },
  refuses: ['NOT_FOUND', 'ILLEGAL_MOVE', 'EMPTY_ORDER', 'BAD_QUANTITY', 'ADDRESS_BLANK', 'PRICE_CHANGED', 'INVALID'],
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/cancel',
  access: 'user',
  summary: 'The customer who placed it takes it back, while it is pending',
  takes: {
    params: byId,
    body: Type.Object({ reason: Type.Optional(Type.String({ description: atMost(REASON_MOST) })) }),
  },
  returns: { status: 200, body: Order },
  refuses: ['NOT_FOUND', 'ILLEGAL_MOVE', 'INVALID', 'TOO_MANY'],
})

/** The most orders that are cancelled together. */
export const CANCEL_MOST = 100

export const cancelOrders = endpoint({
  method: 'POST',
  path: '/orders/cancel',
  access: 'kitchen',
  summary:
    'Cancels several orders, each as if alone: those that cannot be cancelled any more are named, and hold up no other. Safe to send again',
  takes: {
    body: Type.Object({
      orders: Type.Array(Type.String(), { description: `1 to ${CANCEL_MOST} of them` }),
      reason: Type.String({ description: `their customers will read it, ${oneTo(REASON_MOST)}` }),
    }),
  },
  returns: {
    status: 200,
    body: Type.Object({
      cancelled: Type.Array(Order, { description: 'as they now stand; one that was cancelled before is among them' }),
      refused: Type.Array(
        Type.Object({
          _id: Type.String(),
          number: orNull(Type.Integer({ description: 'null where there is no such order' })),
          code: Type.String(),
          message: Type.String({ description: 'why, for a person' }),
        }),
      ),
    }),
  },
  refuses: ['NOT_FOUND', 'REASON_REQUIRED', 'INVALID'],
})

export const withdrawOrder = endpoint({
  method: 'POST',
  path: '/orders/withdraw',
  access: 'user',
  summary:
    'Takes back an order that was sent under an `Idempotency-Key` and may or may not have arrived: cancels the one that stands, and lets none come in late',
  takes: {
    headers: Type.Object({ 'idempotency-key': Type.String({ description: 'the one that the order was sent under' }) }),
  },
  returns: {
    status: 200,
    body: Type.Object(
      { order: orNull(Order) },
      {
        description:
          '`order`: the one that had arrived, as it now stands: cancelled, or further along where the kitchen had begun',
      },
    ),
  },
  refuses: ['INVALID', 'TOO_MANY'],
})

export const acknowledgeOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/acknowledge',
  access: 'kitchen',
  summary: 'Says that the kitchen has seen the order, which ends its New mark on every device',
  takes: { params: byId },
  returns: { status: 200, body: Order },
  refuses: ['NOT_FOUND'],
})
