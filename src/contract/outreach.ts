import { Type, type Static } from 'typebox'
import { Role } from './accounts.ts'
import { byId, endpoint, oneOf, orNull, pageQuery, Time } from './endpoint.ts'
import { atMost, CONTENT_MOST, oneTo, SUBJECT_MOST } from './text-lengths.ts'

/** When and why the kitchen blocked a customer. */
const Block = Type.Object({
  reason: Type.String({ description: 'for the kitchen alone' }),
  at: Time,
  by: orNull(Type.String({ description: 'the name of the admin who decided it; null once they have left' })),
})
type Block = Static<typeof Block>

/** A person with an account, as the kitchen sees them. */
export const Person = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  phoneNumber: Type.String({ description: 'E.164; empty where none is known' }),
  role: Role,
  offers: Type.Boolean({ description: 'wants letters to everybody' }),
  blocked: Type.Unsafe<Block | null>({ ...orNull(Block), description: 'they may not log in and order' }),
  remark: Type.String({ description: 'what the kitchen has noted about them; empty where nothing' }),
  allowedUntil: orNull(
    Type.String({ format: 'date-time', description: 'ISO 8601, UTC: until then no limit on orders holds for them' }),
  ),
  createdAt: Time,
})
export type Person = Static<typeof Person>

export const listPeople = endpoint({
  method: 'GET',
  path: '/all-users',
  access: 'admin',
  summary: 'Everybody with an account, newest first',
  takes: {
    query: Type.Object({
      search: Type.Optional(
        Type.String({
          description:
            'beginnings of words of the name or the e-mail, with or without tone marks, or of the phone number as people write it; the last four digits do too',
        }),
      ),
      ...pageQuery,
    }),
  },
  returns: { status: 200, body: Type.Array(Person) },
  refuses: ['INVALID'],
})

/** `sending` continues by itself, `paused` waits for an admin, `finished` and `cancelled` are final. */
export const mailingStates = ['sending', 'paused', 'finished', 'cancelled'] as const
const MailingState = oneOf(mailingStates)
export type MailingState = Static<typeof MailingState>

/** A mail to everybody who agreed to such mails, and its progress. */
export const Mailing = Type.Object({
  _id: Type.String(),
  subject: Type.String(),
  content: Type.String(),
  state: MailingState,
  recipients: Type.Integer({ description: 'how many it was meant for when it was written' }),
  sent: Type.Integer({ description: 'how many letters a mail server has taken' }),
  failed: Type.Integer({ description: 'how many were given up on' }),
  skipped: Type.Integer({
    description: 'how many were left out: they said no, or left, in the meantime; or it was cancelled',
  }),
  remaining: Type.Integer({ description: 'how many are still to be sent' }),
  repeated: Type.Integer({
    description:
      'how many of them may have gone out twice at most: their letters were on their way when the shop was stopped without warning',
  }),
  createdAt: Time,
  endedAt: orNull(Time),
})
export type Mailing = Static<typeof Mailing>

const letter = {
  content: Type.String({ description: `${oneTo(CONTENT_MOST)}; a blank line begins a new paragraph` }),
  subject: Type.Optional(
    Type.String({ description: `${atMost(SUBJECT_MOST)}; without one, one that names the kitchen` }),
  ),
}

export const sendEmail = endpoint({
  method: 'POST',
  path: '/users/send-email',
  access: 'admin',
  confirms: 'always',
  summary:
    'Writes to everybody who wants such letters; answers as soon as it is stored, and the letters go out by themselves',
  takes: {
    headers: Type.Object({
      'idempotency-key': Type.Optional(
        Type.String({
          description: 'made once for a letter that is meant: the same key and letter answer the same mailing again',
        }),
      ),
    }),
    body: Type.Object(letter),
  },
  returns: { status: 202, body: Type.Object({ message: Type.String(), mailing: Mailing }) },
  refuses: ['INVALID', 'KEY_REUSED'],
})

export const sendTestEmail = endpoint({
  method: 'POST',
  path: '/users/send-email/test',
  access: 'admin',
  summary: 'Sends the letter to who asks, and to nobody else',
  takes: { body: Type.Object(letter) },
  returns: { status: 202, body: Type.Object({ message: Type.String() }) },
  refuses: ['INVALID'],
})

export const countAudience = endpoint({
  method: 'GET',
  path: '/users/audience',
  access: 'admin',
  summary: 'How many people a letter to everybody would reach, and how many said no to such letters',
  returns: { status: 200, body: Type.Object({ recipients: Type.Integer(), optedOut: Type.Integer() }) },
})

export const listMailings = endpoint({
  method: 'GET',
  path: '/mailings',
  access: 'admin',
  summary: 'Letters to everybody, newest first',
  takes: { query: Type.Object(pageQuery) },
  returns: { status: 200, body: Type.Array(Mailing) },
  refuses: ['INVALID'],
})

export const steerMailing = endpoint({
  method: 'PUT',
  path: '/mailings/:id',
  access: 'admin',
  confirms: 'sometimes',
  summary: 'Pauses a mailing, lets it go on, or cancels it for good; as it stands already nothing changes',
  takes: { params: byId, body: Type.Object({ state: oneOf(['sending', 'paused', 'cancelled']) }) },
  returns: { status: 200, body: Mailing },
  refuses: ['NOT_FOUND', 'ILLEGAL_MOVE'],
})

export const retryMailing = endpoint({
  method: 'POST',
  path: '/mailings/:id/retry',
  access: 'admin',
  confirms: 'always',
  summary:
    'Tries the letters that were given up on again, and only these; whoever has said no in the meantime is left out',
  takes: { params: byId },
  returns: { status: 200, body: Mailing },
  refuses: ['NOT_FOUND', 'ILLEGAL_MOVE'],
})

/** A mail of a mailing that was given up on. */
export const FailedLetter = Type.Object({
  _id: Type.String({ description: 'whose it was' }),
  name: Type.String(),
  email: Type.String(),
  error: Type.String({ description: 'what the mail server said' }),
})
export type FailedLetter = Static<typeof FailedLetter>

export const listFailedLetters = endpoint({
  method: 'GET',
  path: '/mailings/:id/failed',
  access: 'admin',
  summary: 'The letters of a mailing that were given up on',
  takes: { params: byId, query: Type.Object(pageQuery) },
  returns: { status: 200, body: Type.Array(FailedLetter) },
  refuses: ['NOT_FOUND', 'INVALID'],
})

export const chooseOffers = endpoint({
  method: 'PUT',
  path: '/offers',
  access: 'anyone',
  summary: 'Says no to letters to everybody, or yes again, with the token of such a letter',
  takes: { body: Type.Object({ token: Type.String(), offers: Type.Boolean() }) },
  returns: { status: 200, body: Type.Object({ offers: Type.Boolean() }) },
  refuses: ['BAD_LINK'],
})
