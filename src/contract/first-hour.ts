import { Type, type Static } from 'typebox'
import { endpoint, oneOf } from './endpoint.ts'
import { firstHourItems, mayBeRight } from './first-hour-items.ts'

/** Which of these items are done, and where warnings about unopened orders go. */
export const FirstHour = Type.Object({
  items: Type.Array(
    Type.Object({
      name: oneOf(firstHourItems),
      done: Type.Boolean({
        description: 'from how the shop stands, or because the owner said that it is right as it is',
      }),
    }),
  ),
  away: Type.Boolean({ description: 'the owner has put the list away' }),
  warnings: Type.Object({
    afterMinutes: Type.Integer({
      description: 'after so long the kitchen is mailed of orders that nobody has opened; 0 for never',
    }),
    to: Type.Array(
      Type.Object({ address: Type.String(), example: Type.Boolean({ description: 'nobody reads mail there' }) }),
      { description: "the mailboxes of the admins and, once it is not the example, the kitchen's own" },
    ),
    mailServer: Type.Boolean({ description: 'false: no mail server is set, so letters stay in files on the server' }),
  }),
})
export type FirstHour = Static<typeof FirstHour>

export const getFirstHour = endpoint({
  method: 'GET',
  path: '/kitchen/first-hour',
  access: 'admin',
  summary: 'What a new shop wants set, and what of it is done; where the warnings about unseen orders go',
  returns: { status: 200, body: FirstHour },
})

export const changeFirstHour = endpoint({
  method: 'PUT',
  path: '/kitchen/first-hour',
  access: 'admin',
  summary: 'Says that something is right as it is, or puts the list away or back',
  takes: {
    body: Type.Object({
      right: Type.Optional(Type.String({ description: mayBeRight.join(', ') })),
      away: Type.Optional(Type.Boolean()),
    }),
  },
  returns: { status: 200, body: FirstHour },
  refuses: ['INVALID'],
})
