import { Type, type Static } from 'typebox'
import { endpoint, oneOf, Time } from './endpoint.ts'
import { PASSWORD_MIN } from './password.ts'

/** The two roles: the kitchen's own people, and everyone else. */
export const Role = oneOf(['admin', 'user'])
export type Role = Static<typeof Role>

/** A person with an account. */
export const User = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  phoneNumber: Type.String({ description: 'E.164; empty where none is known' }),
  role: Role,
  createdAt: Time,
})
export type User = Static<typeof User>

export const register = endpoint({
  method: 'POST', path: '/auth/register', access: 'anyone',
  summary: 'Opens an account',
  takes: { body: Type.Object({
    name: Type.String({ description: '1 to 200 characters' }),
    email: Type.String(),
    phoneNumber: Type.String({ description: 'a Nigerian number, as people write it' }),
    password: Type.String({ description: `at least ${PASSWORD_MIN} characters` }),
  }) },
  returns: { status: 201, body: User },
  refuses: ['INVALID', 'EMAIL_TAKEN', 'TOO_MANY'],
})

export const logIn = endpoint({
  method: 'POST', path: '/auth/login', access: 'anyone',
  summary: 'Starts a session; the token goes into `Authorization: Bearer …`',
  takes: { body: Type.Object({ email: Type.String(), password: Type.String() }) },
  returns: { status: 200, body: Type.Object({ token: Type.String(), role: Role }) },
  refuses: ['BAD_LOGIN', 'TOO_MANY'],
})

export const logOut = endpoint({
  method: 'POST', path: '/auth/logout', access: 'user',
  summary: 'Ends the session that asks',
  returns: { status: 204 },
})

export const getUser = endpoint({
  method: 'GET', path: '/user', access: 'user',
  summary: 'The person who asks',
  returns: { status: 200, body: User },
})
