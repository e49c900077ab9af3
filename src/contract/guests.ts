import { Type, type Static } from 'typebox'
import { byId, endpoint, pageQuery, Time } from './endpoint.ts'
import { PersonFigures } from './insight.ts'
import { Person } from './outreach.ts'
import { REMARK_MOST } from './remark.ts'

/** A customer without an account, for whom the kitchen entered an order. */
export const Guest = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  phoneNumber: Type.String({ description: 'E.164; empty where none is known' }),
  remark: Type.String({ description: 'what the kitchen has noted about them; empty where nothing' }),
  lastOrderAt: Time,
})
export type Guest = Static<typeof Guest>

const remark = Type.Object({
  remark: Type.String({ description: `at most ${REMARK_MOST} characters; empty takes it away` }),
})

export const listGuests = endpoint({
  method: 'GET',
  path: '/guests',
  access: 'admin',
  summary: 'Everybody for whom the kitchen wrote an order down, the latest to order first',
  takes: {
    query: Type.Object({
      search: Type.Optional(
        Type.String({
          description:
            'beginnings of words of the name, or of the phone number as people write it, or its last four digits',
        }),
      ),
      ...pageQuery,
    }),
  },
  returns: { status: 200, body: Type.Array(Guest) },
  refuses: ['INVALID'],
})

export const getGuestFigures = endpoint({
  method: 'GET',
  path: '/guests/:id/figures',
  access: 'admin',
  summary: 'How often somebody without an account has ordered, for how much, and what they owe',
  takes: { params: byId },
  returns: { status: 200, body: PersonFigures },
})

export const remarkOnGuest = endpoint({
  method: 'PUT',
  path: '/guests/:id/remark',
  access: 'admin',
  summary: 'Notes something about somebody without an account, for the kitchen alone',
  takes: { params: byId, body: remark },
  returns: { status: 200, body: Guest },
  refuses: ['NOT_FOUND', 'INVALID'],
})

export const forgetGuest = endpoint({
  method: 'DELETE',
  path: '/guests/:id',
  access: 'admin',
  summary:
    'Forgets somebody without an account: their name, number and note, and what was written on their orders. An order that the kitchen is still at keeps its address until its end',
  takes: { params: byId },
  returns: { status: 204 },
  refuses: ['NOT_FOUND'],
})

export const remarkOnUser = endpoint({
  method: 'PUT',
  path: '/users/:id/remark',
  access: 'admin',
  summary:
    'Notes something about somebody with an account; the kitchen reads it with their orders, and they in the download of their data',
  takes: { params: byId, body: remark },
  returns: { status: 200, body: Person },
  refuses: ['NOT_FOUND', 'INVALID'],
})
