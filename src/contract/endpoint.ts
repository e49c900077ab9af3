import { KEY_DAYS, KEY_FORM } from './idempotency-key.ts'
import { Type, type Static, type TObject, type TSchema } from 'typebox'

/**
 * Who may call an endpoint: `anyone`, signed in or not; `user`, anybody signed in; `kitchen`, admins and helpers;
 * `admin`, admins alone.
 */
export type Access = 'anyone' | 'user' | 'kitchen' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One call of the API: the single source for the server's validation and serialisation, the OpenAPI page and
 * the types of the web client. Schemas state types and nothing more; the rules that bound a value (a length, a
 * range) live in the verbs, so that a wrong type answers 400 and a broken rule 422.
 */
export interface Endpoint {
  method: Method
  /** Path below `/api`, with `:name` for a parameter. */
  path: string
  access: Access
  /** One line for the API page. */
  summary: string
  /**
   * Refused with `CONFIRM_PASSWORD` unless the person has just proven who they are: within `ADMIN_CONFIRM_MINUTES`, or
   * by their `password` in the body. An open session is not enough. `sometimes`: the verb decides.
   */
  confirms?: 'always' | 'sometimes'
  /** The most bytes of its body, where it takes more than the usual limit. */
  bodyMost?: number
  /** The most UTF-16 units of one text in it, where it takes more than the usual limit. */
  textMost?: number
  /** May be called while the password is still the one that the first start printed. */
  whilePrinted?: true
  takes?: { params?: TObject; query?: TObject; headers?: TObject; body?: TSchema }
  /** The success answer; without a `body` an empty 204. */
  returns: { status: 200 | 201 | 202 | 204; body?: TSchema }
  /** The codes it may refuse with, besides those that every endpoint may answer (the API page lists these). */
  refuses?: readonly ErrorCode[]
}

/** Declares an endpoint and keeps its literal types, which is what makes the web client typed. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** Every code an error body may carry, with the HTTP status it goes with. */
export const errorStatus = {
  MALFORMED: 400,
  NOT_SIGNED_IN: 401,
  BAD_LOGIN: 401,
  SECOND_FACTOR: 401,
  FORBIDDEN: 403,
  CHANGE_PASSWORD: 403,
  BLOCKED: 403,
  CONFIRM_PASSWORD: 403,
  NOT_FOUND: 404,
  EMAIL_TAKEN: 409,
  NAME_TAKEN: 409,
  MENU_FULL: 409,
  TOO_LATE: 409,
  LAST_ADMIN: 409,
  ALREADY_ADMIN: 409,
  NOT_A_CUSTOMER: 409,
  ILLEGAL_MOVE: 409,
  WITHDRAWN: 409,
  PRICE_CHANGED: 409,
  SETTINGS_CHANGED: 409,
  CHECKED_OUT: 409,
  REFERENCE_TAKEN: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  INVALID: 422,
  UNKNOWN_DISH: 422,
  SOLD_OUT: 422,
  TOO_FEW_LEFT: 422,
  BAD_PICTURE: 422,
  BAD_QUANTITY: 422,
  EMPTY_ORDER: 422,
  TOO_MANY_LINES: 422,
  UNKNOWN_TOWN: 422,
  BELOW_MINIMUM: 422,
  KITCHEN_CLOSED: 422,
  ADDRESS_BLANK: 422,
  KEY_REUSED: 422,
  WRONG_PASSWORD: 422,
  WRONG_CODE: 422,
  BAD_PASSKEY: 422,
  PASSKEYS_UNAVAILABLE: 422,
  BAD_LINK: 422,
  OTHER_EMAIL: 422,
  REASON_REQUIRED: 422,
  CARD_UNAVAILABLE: 422,
  TRANSFER_UNAVAILABLE: 422,
  TOO_MANY: 429,
  FAILED: 500,
  UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** What any call may be refused with, whatever it does. */
export const sharedRefusals = [
  'MALFORMED',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'INVALID',
  'UNAVAILABLE',
  'FAILED',
] as const
/** What a call that is not anybody's may be refused with besides. */
const sessionRefusals = ['NOT_SIGNED_IN', 'CHANGE_PASSWORD', 'FORBIDDEN'] as const
/** What a call that `confirms` may be refused with besides. */
export const confirmRefusals = ['CONFIRM_PASSWORD', 'WRONG_PASSWORD', 'TOO_MANY'] as const

/** Whether the contract says that a call may be refused with a code. */
export function mayRefuse({ access, confirms, refuses = [] }: Endpoint, code: ErrorCode): boolean {
  const may: readonly ErrorCode[] = [
    ...sharedRefusals,
    ...(access === 'anyone' ? [] : sessionRefusals),
    ...(confirms ? confirmRefusals : []),
    ...refuses,
  ]
  return may.includes(code)
}

/** The body of every answer that is not a success. */
export const ErrorBody = Type.Object({
  message: Type.String({ description: 'a sentence for a person' }),
  code: Type.String({ description: 'stable, for programs' }),
  details: Type.Optional(Type.Unknown({ description: 'what a program can act on; depends on the code' })),
})
export type ErrorBody = Static<typeof ErrorBody>

/** Times on the wire are ISO 8601 in UTC. */
export const Time = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' })

/** Money on the wire is naira with at most two decimals; the server works in kobo. */
export const Naira = Type.Number({ description: 'naira, at most two decimals' })

/** A schema for one of a few fixed words. */
export function oneOf<const V extends string>(words: readonly V[], options: { description?: string } = {}) {
  return Type.Unsafe<V>({ ...options, type: 'string', enum: [...words] })
}

/**
 * A schema for a value of a simple type, or null. One `type` list serialises far faster than a choice between schemas.
 */
export function orNull<const S extends TSchema>(schema: S) {
  const { type, enum: words } = schema as { type?: string; enum?: unknown[] }
  return Type.Unsafe<Static<S> | null>({ ...schema, type: [type, 'null'], ...(words && { enum: [...words, null] }) })
}

/** The parameters of a path with `:id`. */
export const byId = Type.Object({ id: Type.String() })

/** The header that makes a call safe to repeat. @param what what one key stands for: "order" */
export function keyHeader(what: string) {
  return Type.Object({
    'idempotency-key': Type.Optional(
      Type.String({ description: `${KEY_FORM}, one per intended ${what}, kept ${KEY_DAYS} days` }),
    ),
  })
}

/** The query of a paged list. The answer's `Link` header names the next page. */
export const pageQuery = {
  limit: Type.Optional(Type.String({ description: 'how many, 1 to 100 (default 100; more is clamped to 100)' })),
  cursor: Type.Optional(Type.String({ description: 'where the page starts, taken from the `Link` header' })),
}
