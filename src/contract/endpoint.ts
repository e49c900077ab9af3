import { Type, type Static, type TObject, type TSchema } from 'typebox'

/**
 * Who may call an endpoint: a visitor; a signed-in person of any role; who works in the kitchen, as an admin or a
 * helper; or an admin alone.
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
   * Wants a person who has just proven themselves, and not merely an open session: refused with `CONFIRM_PASSWORD`
   * unless the session was confirmed within `ADMIN_CONFIRM_MINUTES`, or the body carries their `password`. `sometimes`:
   * the verb says when.
   */
  confirms?: 'always' | 'sometimes'
  /** The most bytes of its body, where more than usual. */
  bodyMost?: number
  /** The most UTF-16 units of a text in it, where more than usual. */
  textMost?: number
  /** Whether it may be called while the password is still the one that the first start printed. */
  whilePrinted?: true
  takes?: { params?: TObject; query?: TObject; headers?: TObject; body?: TSchema }
  /** The success answer; a `body` of none means an empty 204. */
  returns: { status: 200 | 201 | 202 | 204; body?: TSchema }
  /** The codes it may refuse with, besides those that every endpoint shares (see the API page). */
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

/** The body of every answer that is not a success. */
export const ErrorBody = Type.Object({
  message: Type.String({ description: 'a sentence for a person' }),
  code: Type.String({ description: 'stable, for programs' }),
  details: Type.Optional(Type.Unknown({ description: 'what a program can act on; depends on the code' })),
})
export type ErrorBody = Static<typeof ErrorBody>

/** Times on the wire are ISO 8601 in UTC. */
export const Time = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' })

/** Money on the wire is naira with at most two decimals; inside it is kobo. */
export const Naira = Type.Number({ description: 'naira, at most two decimals' })

/** One of a few fixed words. */
export function oneOf<const V extends string>(words: readonly V[], options: { description?: string } = {}) {
  return Type.Unsafe<V>({ ...options, type: 'string', enum: [...words] })
}

/**
 * A value of a simple type that may be absent: one `type` list, which serialises far faster than a choice between
 * schemas.
 */
export function orNull<const S extends TSchema>(schema: S) {
  const { type, enum: words } = schema as { type?: string; enum?: unknown[] }
  return Type.Unsafe<Static<S> | null>({ ...schema, type: [type, 'null'], ...(words && { enum: [...words, null] }) })
}

/** The parameters of a path with `:id`. */
export const byId = Type.Object({ id: Type.String() })

/** The header that makes a call safe to send again. @param what it makes one of: "order" */
export function keyHeader(what: string) {
  return Type.Object({
    'idempotency-key': Type.Optional(
      Type.String({ description: `1 to 200 visible ASCII characters, one per intended ${what}, kept 90 days` }),
    ),
  })
}

/** The query of a list that is read page by page; the next page is named in the `Link` header. */
export const pageQuery = {
  limit: Type.Optional(Type.String({ description: 'how many, 1 to 100 (default 100; more is clamped to 100)' })),
  cursor: Type.Optional(Type.String({ description: 'where the page starts, taken from the `Link` header' })),
}
