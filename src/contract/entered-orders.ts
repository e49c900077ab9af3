import { Type, type Static } from 'typebox'
import { byId, endpoint, keyHeader } from './endpoint.ts'
import { KITCHEN_NOTE_MOST } from './kitchen-note.ts'
import { Order, periodQuery, Rider } from './orders.ts'
import { ADDRESS_MOST, atMost, LANDMARK_MOST } from './text-lengths.ts'

export const enterOrder = endpoint({
  method: 'POST',
  path: '/orders/entered',
  access: 'kitchen',
  summary:
    'Writes an order down for somebody who called, wrote or is at the door, priced from the menu; hours, pauses and minimums do not count. An `Idempotency-Key` makes it safe to send again',
  takes: {
    headers: keyHeader('order'),
    body: Type.Object({
      origin: Type.String({ description: 'phone, door, whatsapp' }),
      name: Type.String({ description: 'who it is for' }),
      phoneNumber: Type.Optional(Type.String({ description: 'as people write it; may be left out at the door' })),
      items: Type.Array(
        Type.Object({ productId: Type.String(), quantity: Type.Number({ description: 'a whole number from 1' }) }),
      ),
      customerNote: Type.Optional(
        Type.String({ description: `the delivery address, ${atMost(ADDRESS_MOST)}; none where they fetch it` }),
      ),
      landmark: Type.Optional(
        Type.String({ description: `what to look for beside the address, ${atMost(LANDMARK_MOST)}` }),
      ),
      kitchenNote: Type.Optional(
        Type.String({ description: `what the kitchen should know, at most ${KITCHEN_NOTE_MOST} characters` }),
      ),
      town: Type.Optional(Type.String({ description: "one of the kitchen's towns; without it no fee" })),
      method: Type.Optional(Type.String({ description: 'cash, transfer; without it how it is paid stays open' })),
      paid: Type.Optional(
        Type.Boolean({ description: '`true`: the money is there already; only an admin may say so' }),
      ),
      expectedTotal: Type.Optional(
        Type.Number({ description: 'naira; refused with PRICE_CHANGED where totalPrice would differ' }),
      ),
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
    'ADDRESS_BLANK',
    'PRICE_CHANGED',
    'KEY_REUSED',
    'WITHDRAWN',
    'INVALID',
  ],
})

/** A customer who has ordered before, and where their last order went. */
export const KnownCustomer = Type.Object({
  name: Type.String(),
  phoneNumber: Type.String({ description: 'E.164' }),
  town: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
  customerNote: Type.String(),
  landmark: Type.String(),
  remark: Type.String({ description: 'what the kitchen has noted about them; empty where nothing' }),
})
export type KnownCustomer = Static<typeof KnownCustomer>

export const findCustomers = endpoint({
  method: 'GET',
  path: '/orders/customers',
  access: 'kitchen',
  summary:
    'Who ordered before from a phone number that begins so, with or without an account: at most five, with where their last order went. A helper gives the whole number',
  takes: {
    query: Type.Object({
      phone: Type.Optional(
        Type.String({ description: 'at least six of its digits, as people write it; nobody is found by fewer' }),
      ),
    }),
  },
  returns: { status: 200, body: Type.Array(KnownCustomer) },
})

export const listRiders = endpoint({
  method: 'GET',
  path: '/riders',
  access: 'kitchen',
  summary: 'The riders that were named on orders, at most twenty, the latest first',
  returns: { status: 200, body: Type.Array(Rider) },
})

export const setRider = endpoint({
  method: 'PUT',
  path: '/orders/:id/rider',
  access: 'kitchen',
  summary: 'Says who brings an order; its customer is told while it is on the way',
  takes: {
    params: byId,
    body: Type.Object({
      rider: Type.Unsafe<Rider | null>({ ...Rider, type: ['object', 'null'], description: 'nobody where null' }),
    }),
  },
  returns: { status: 200, body: Order },
  refuses: ['NOT_FOUND', 'ILLEGAL_MOVE', 'INVALID'],
})

export const exportOrders = endpoint({
  method: 'GET',
  path: '/orders/export',
  access: 'admin',
  confirms: 'always',
  summary: 'Orders as a CSV file (UTF-8, for any spreadsheet), newest first; it streams, however many there are',
  takes: {
    query: Type.Object({
      status: Type.Optional(Type.String({ description: 'one status, or several with commas between' })),
      ...periodQuery,
    }),
  },
  returns: { status: 200, body: Type.String({ description: 'text/csv' }) },
  refuses: ['INVALID'],
})
