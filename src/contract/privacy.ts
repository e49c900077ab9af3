import { Type, type Static } from 'typebox'
import { Session, User } from './accounts.ts'
import { endpoint, oneOf, Time } from './endpoint.ts'
import { Message } from './feedback.ts'
import { Subscribed } from './notifications.ts'
import { Order } from './orders.ts'
import { Passkey } from './second-factors.ts'

/** Everything that the shop stores about a person, in the same shapes as the other calls. */
export const MyData = Type.Object({
  madeAt: Time,
  profile: User,
  lastLoginAt: Time,
  remark: Type.String({ description: 'what the kitchen has noted about the person; empty where nothing' }),
  sessions: Type.Array(Session),
  devices: Type.Array(Subscribed, { description: 'where notifications go' }),
  orders: Type.Array(Order, { description: 'newest first, with their lines and moves' }),
  messages: Type.Array(Message, {
    description:
      "what was written to the kitchen from the person's e-mail; empty until that is confirmed, as anybody may write any address into a form",
  }),
  letters: Type.Array(Type.Object({ subject: Type.String(), createdAt: Time, state: oneOf(['waiting', 'failed']) }), {
    description:
      'letters to everybody that have not reached the person yet, or could not; of those that did nothing is kept',
  }),
  passkeys: Type.Array(Passkey, { description: 'of an admin; the keys themselves stay inside' }),
  invitations: Type.Array(Type.Object({ createdAt: Time, endsAt: Time }), {
    description: "to run the kitchen, mailed to the person's confirmed e-mail and not accepted yet",
  }),
})
export type MyData = Static<typeof MyData>

export const downloadMyData = endpoint({
  method: 'GET',
  path: '/user/data',
  access: 'user',
  summary: 'Everything that is kept of the person who asks, as a file',
  returns: { status: 200, body: MyData },
})
