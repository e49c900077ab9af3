import { Type, type Static } from 'typebox'
import { byId, endpoint, oneOf, orNull, Time } from './endpoint.ts'
import { INVITATION_DAYS } from './invitation-days.ts'
import { kitchenRoles } from './role.ts'

/** The most admins and helpers together, open invitations included. */
export const ADMINS_MOST = 50

/** An admin or a helper. */
export const Admin = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  lastSeenAt: Type.String({ format: 'date-time', description: 'ISO 8601, UTC; the last login' }),
  you: Type.Boolean({ description: 'who asks' }),
})
export type Admin = Static<typeof Admin>

const KitchenRole = oneOf(kitchenRoles, {
  description:
    'admin: sees and changes everything; helper: orders and what is sold out, no money, prices, people or settings',
})

/** An open invitation to become an admin or a helper. */
export const Invitation = Type.Object({
  _id: Type.String(),
  email: Type.String(),
  role: KitchenRole,
  invitedBy: orNull(Type.String()),
  createdAt: Time,
  endsAt: Time,
})
export type Invitation = Static<typeof Invitation>

export const Admins = Type.Object({
  admins: Type.Array(Admin),
  helpers: Type.Array(Admin),
  invited: Type.Array(Invitation),
})
export type Admins = Static<typeof Admins>

export const listAdmins = endpoint({
  method: 'GET',
  path: '/admins',
  access: 'admin',
  summary: `Who runs the kitchen, who helps there and who is asked to, at most ${ADMINS_MOST}`,
  returns: { status: 200, body: Admins },
})

export const inviteAdmin = endpoint({
  method: 'POST',
  path: '/admins/invitations',
  access: 'admin',
  confirms: 'always',
  summary: `Mails somebody a link by which they become an admin, or a helper, once and within ${INVITATION_DAYS} days; asking again mails a new one`,
  takes: {
    body: Type.Object({
      email: Type.String(),
      role: Type.Optional(Type.String({ description: 'admin, helper; admin where it is not named' })),
    }),
  },
  returns: { status: 201, body: Invitation },
  refuses: ['INVALID', 'ALREADY_ADMIN', 'TOO_MANY'],
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/admins/invitations/:id',
  access: 'admin',
  confirms: 'always',
  summary: 'Takes an invitation back; its link leads nowhere any more',
  takes: { params: byId },
  returns: { status: 204 },
  refuses: ['NOT_FOUND'],
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/admins/accept',
  access: 'user',
  summary:
    'Makes who asks an admin or a helper, as they were invited, with the token of the letter that went to their e-mail; ends their other sessions, and gives this one a new token',
  takes: { body: Type.Object({ token: Type.String() }) },
  returns: {
    status: 200,
    body: Type.Object({
      message: Type.String(),
      role: KitchenRole,
      token: Type.String({ description: 'of this session, from now on: the old one opens nothing any more' }),
    }),
  },
  refuses: ['BAD_LINK', 'OTHER_EMAIL', 'ALREADY_ADMIN', 'TOO_MANY'],
})

export const revokeAdmin = endpoint({
  method: 'DELETE',
  path: '/admins/:id',
  access: 'admin',
  confirms: 'always',
  summary: 'Makes an admin or a helper a customer, and ends their sessions at once; the last one stays',
  takes: { params: byId },
  returns: { status: 204 },
  refuses: ['NOT_FOUND', 'LAST_ADMIN'],
})

export const changeRole = endpoint({
  method: 'PUT',
  path: '/admins/:id',
  access: 'admin',
  confirms: 'always',
  summary: 'Makes a helper an admin, or an admin a helper, and ends their sessions at once; the last admin stays one',
  takes: { params: byId, body: Type.Object({ role: KitchenRole }) },
  returns: { status: 200, body: Admins },
  refuses: ['NOT_FOUND', 'LAST_ADMIN'],
})
