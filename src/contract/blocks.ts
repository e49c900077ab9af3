import { Type } from 'typebox'
import { byId, endpoint } from './endpoint.ts'
import { Order } from './orders.ts'
import { Person } from './outreach.ts'

/** The longest reason for blocking somebody, in characters. */
export const BLOCK_REASON_MOST = 500

/** The customer who was blocked, and their open orders, which the kitchen may want to cancel. */
const Blocked = Type.Object({
  person: Person,
  orders: Type.Array(Order, {
    description: 'their open orders, newest first, at most 100: nothing is cancelled by blocking',
  }),
  more: Type.Boolean({ description: 'they have further open orders' }),
})

export const getPerson = endpoint({
  method: 'GET',
  path: '/all-users/:id',
  access: 'admin',
  summary: 'Somebody with an account',
  takes: { params: byId },
  returns: { status: 200, body: Person },
  refuses: ['NOT_FOUND'],
})

export const blockCustomer = endpoint({
  method: 'POST',
  path: '/users/:id/block',
  access: 'admin',
  summary:
    'Takes no orders from a customer any more: ends their sessions at once and lets them log in no more. Said again, it changes the reason',
  takes: {
    params: byId,
    body: Type.Object({
      reason: Type.String({ description: `for the kitchen alone, 1 to ${BLOCK_REASON_MOST} characters` }),
    }),
  },
  returns: { status: 200, body: Blocked },
  refuses: ['NOT_FOUND', 'NOT_A_CUSTOMER', 'REASON_REQUIRED', 'INVALID'],
})

export const unblockCustomer = endpoint({
  method: 'DELETE',
  path: '/users/:id/block',
  access: 'admin',
  summary: 'Lets a blocked customer log in and order again; of one who is not blocked it changes nothing',
  takes: { params: byId },
  returns: { status: 200, body: Person },
  refuses: ['NOT_FOUND'],
})
