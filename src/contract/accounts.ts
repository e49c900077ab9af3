import { Type, type Static } from 'typebox'
import { byId, endpoint, oneOf, orNull, Time } from './endpoint.ts'
import { PASSWORD_MIN } from './password.ts'
import { roles } from './role.ts'
import { NAME_MOST, oneTo } from './text-lengths.ts'

/** An admin runs the kitchen, a helper sees to its orders, a user is everybody else with an account. */
export const Role = oneOf(roles)
export type Role = Static<typeof Role>

/** A person with an account. */
export const User = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  phoneNumber: Type.String({ description: 'E.164; empty where none is known' }),
  role: Role,
  orderNews: Type.Boolean({ description: 'wants letters and notifications about their own orders' }),
  offers: Type.Boolean({ description: 'wants letters to everybody, such as news of the menu' }),
  emailConfirmed: Type.Boolean({ description: 'a link mailed to the e-mail was followed' }),
  newEmail: orNull(Type.String({ description: 'an e-mail that waits for the link mailed to it' })),
  createdAt: Time,
})
export type User = Static<typeof User>

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'anyone',
  summary: 'Opens an account',
  takes: {
    body: Type.Object({
      name: Type.String({ description: oneTo(NAME_MOST) }),
      email: Type.String(),
      phoneNumber: Type.String({ description: 'a Nigerian number, as people write it' }),
      password: Type.String({ description: `at least ${PASSWORD_MIN} characters` }),
    }),
  },
  returns: { status: 201, body: User },
  refuses: ['INVALID', 'EMAIL_TAKEN', 'TOO_MANY', 'UNAVAILABLE'],
})

export const logIn = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'anyone',
  summary: 'Starts a session; the token goes into `Authorization: Bearer …`',
  takes: {
    headers: Type.Object({
      'user-agent': Type.Optional(Type.String({ description: 'kept in two words: the browser and the system' })),
      authorization: Type.Optional(
        Type.String({
          description: 'the session that this browser had before, even one that ended unused: the new one replaces it',
        }),
      ),
    }),
    body: Type.Object({
      email: Type.String(),
      password: Type.String(),
      code: Type.Optional(
        Type.String({ description: 'a one-time code or a recovery code, of who has turned them on' }),
      ),
    }),
  },
  returns: {
    status: 200,
    body: Type.Object({
      token: Type.String(),
      role: Role,
      changePassword: Type.Boolean({
        description:
          'the password was printed at the first start: until it is changed, all else is refused with CHANGE_PASSWORD',
      }),
    }),
  },
  refuses: ['BAD_LOGIN', 'BLOCKED', 'SECOND_FACTOR', 'WRONG_CODE', 'TOO_MANY', 'UNAVAILABLE'],
})

export const logOut = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'user',
  summary: 'Ends the session that asks',
  whilePrinted: true,
  returns: { status: 204 },
})

export const getUser = endpoint({
  method: 'GET',
  path: '/user',
  access: 'user',
  summary: 'The person who asks',
  whilePrinted: true,
  returns: { status: 200, body: User },
})

/** The answer of a call that only says something to a person. */
const Said = Type.Object({ message: Type.String() })

/** How long a mailed link works, in minutes. */
export const LINK_MINUTES = 30

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'anyone',
  summary: 'Mails a link to set a new password; the answer is the same whether or not the e-mail is known',
  takes: { body: Type.Object({ email: Type.String() }) },
  returns: { status: 200, body: Said },
  refuses: ['INVALID', 'TOO_MANY'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'anyone',
  summary: `Sets a new password with the token of a mailed link, once and within ${LINK_MINUTES} minutes; ends every session of the account`,
  takes: {
    body: Type.Object({
      token: Type.String(),
      newPassword: Type.String({ description: `at least ${PASSWORD_MIN} characters` }),
    }),
  },
  returns: { status: 200, body: Said },
  refuses: ['BAD_LINK', 'INVALID', 'TOO_MANY', 'UNAVAILABLE'],
})

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/user',
  access: 'user',
  summary: 'Changes what the person who asks says of themselves; a field that is not named keeps its value',
  takes: {
    body: Type.Object({
      name: Type.Optional(Type.String({ description: oneTo(NAME_MOST) })),
      phoneNumber: Type.Optional(Type.String({ description: 'a Nigerian number, as people write it' })),
      orderNews: Type.Optional(Type.Boolean({ description: 'letters and notifications about their own orders' })),
      offers: Type.Optional(Type.Boolean({ description: 'letters to everybody, such as news of the menu' })),
    }),
  },
  returns: { status: 200, body: User },
  refuses: ['INVALID', 'TOO_MANY'],
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/user/email',
  access: 'user',
  summary:
    'Mails a link to the new address; only following it changes the e-mail. The present one again: the link confirms it',
  takes: { body: Type.Object({ email: Type.String(), password: Type.String() }) },
  returns: { status: 202, body: Said },
  refuses: ['INVALID', 'WRONG_PASSWORD', 'EMAIL_TAKEN', 'TOO_MANY', 'UNAVAILABLE'],
})

export const mailConfirmLink = endpoint({
  method: 'POST',
  path: '/user/email/link',
  access: 'user',
  summary: 'Mails the link that confirms the present e-mail. Letters about orders go only to a confirmed one',
  returns: { status: 202, body: Said },
  refuses: ['TOO_MANY'],
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/auth/confirm-email',
  access: 'anyone',
  summary: 'Confirms or changes the e-mail with the token of the letter that went to it',
  takes: { body: Type.Object({ token: Type.String() }) },
  returns: { status: 200, body: Said },
  refuses: ['BAD_LINK', 'EMAIL_TAKEN', 'TOO_MANY'],
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/user/password',
  access: 'user',
  summary:
    'Changes the password; ends every other session and gives this one a new token, as the old one opens nothing any more',
  takes: {
    body: Type.Object({
      oldPassword: Type.String(),
      newPassword: Type.String({ description: `at least ${PASSWORD_MIN} characters` }),
    }),
  },
  whilePrinted: true,
  returns: {
    status: 200,
    body: Type.Object({ ...User.properties, token: Type.String({ description: 'of this session, from now on' }) }),
  },
  refuses: ['WRONG_PASSWORD', 'INVALID', 'TOO_MANY', 'UNAVAILABLE'],
})

/** One sign-in of an account, in one browser. */
export const Session = Type.Object({
  _id: Type.String(),
  device: Type.String({ description: 'the browser and system it said it was, in words; empty where unknown' }),
  createdAt: Time,
  lastUsedAt: Type.String({ format: 'date-time', description: 'ISO 8601, UTC; exact to the hour' }),
  current: Type.Boolean({ description: 'the session that asks' }),
  idle: Type.Boolean({ description: 'unused for so long that it asks to log in again; its device is still notified' }),
})
export type Session = Static<typeof Session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  access: 'user',
  summary: 'Where the person who asks is signed in: the session that asks, then the latest used, at most 100',
  returns: { status: 200, body: Type.Array(Session) },
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/user/sessions',
  access: 'user',
  summary: 'Signs out everywhere else',
  returns: { status: 200, body: Type.Array(Session) },
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/user/sessions/:id',
  access: 'user',
  summary: 'Signs out in one place, its sockets and notifications included',
  takes: { params: byId },
  returns: { status: 204 },
  refuses: ['NOT_FOUND'],
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/user/delete',
  access: 'user',
  summary:
    "Deletes the account and everything of the person; its orders stay for the kitchen's books, without the person",
  takes: { body: Type.Object({ password: Type.String() }) },
  returns: { status: 204 },
  refuses: ['WRONG_PASSWORD', 'LAST_ADMIN', 'TOO_MANY', 'UNAVAILABLE'],
})
