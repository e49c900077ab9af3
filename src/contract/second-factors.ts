import { Type, type Static } from 'typebox'
import { Role } from './accounts.ts'
import { byId, endpoint, orNull, Time } from './endpoint.ts'
import { PASSKEY_NAME_MOST, PASSKEYS_MOST } from './passkey-bounds.ts'

/** How many recovery codes are made at once. */
export const RECOVERY_CODES = 10

/** The most bytes of a browser's answer about a passkey. */
const PASSKEY_BYTES = 16_384

export const Passkey = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  device: Type.String({ description: 'where it was added, in words; empty where unknown' }),
  createdAt: Time,
  lastUsedAt: orNull(Time),
})
export type Passkey = Static<typeof Passkey>

/** The passkeys and one-time codes of an account. */
export const SecondFactors = Type.Object({
  passkeys: Type.Array(Passkey),
  codesSince: orNull(
    Type.String({
      format: 'date-time',
      description: 'since when logging in with the password asks for a one-time code; null where it does not',
    }),
  ),
  recoveryCodesLeft: Type.Integer(),
  ask: Type.Boolean({ description: 'they have none, and have not said that they want none' }),
  passkeysAt: orNull(
    Type.String({
      description: 'the address at which passkeys work; null where the shop has none that browsers allow',
    }),
  ),
})
export type SecondFactors = Static<typeof SecondFactors>

/** What `@simplewebauthn/browser` takes and returns; its own types say more. */
const Options = Type.Object({
  options: Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    additionalProperties: true,
    description: 'for `navigator.credentials`, as JSON (WebAuthn level 3)',
  }),
})
const Attested = Type.Object(
  {
    id: Type.String(),
    rawId: Type.String(),
    type: Type.String(),
    response: Type.Object({
      clientDataJSON: Type.String(),
      attestationObject: Type.String(),
      transports: Type.Optional(Type.Array(Type.String())),
    }),
  },
  { description: 'what the browser answered, as JSON (WebAuthn level 3)' },
)
const Asserted = Type.Object(
  {
    id: Type.String(),
    rawId: Type.String(),
    type: Type.String(),
    response: Type.Object({
      clientDataJSON: Type.String(),
      authenticatorData: Type.String(),
      signature: Type.String(),
      userHandle: Type.Optional(Type.String()),
    }),
  },
  { description: 'what the browser answered, as JSON (WebAuthn level 3)' },
)
export type Attested = Static<typeof Attested>
export type Asserted = Static<typeof Asserted>

const agent = Type.Object({
  'user-agent': Type.Optional(Type.String({ description: 'kept in two words: the browser and the system' })),
})

export const listFactors = endpoint({
  method: 'GET',
  path: '/user/factors',
  access: 'kitchen',
  summary: 'The passkeys and one-time codes of who asks',
  returns: { status: 200, body: SecondFactors },
})

export const dismissFactors = endpoint({
  method: 'POST',
  path: '/user/factors/dismiss',
  access: 'kitchen',
  summary: 'They want neither for now, and are not asked again',
  returns: { status: 204 },
})

export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/user/passkeys/options',
  access: 'kitchen',
  confirms: 'always',
  summary: 'What a browser needs to make a passkey, for five minutes',
  returns: { status: 200, body: Options },
  refuses: ['INVALID', 'PASSKEYS_UNAVAILABLE'],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/user/passkeys',
  access: 'kitchen',
  summary: `Adds the passkey that the browser has made, at most ${PASSKEYS_MOST}; a letter tells them`,
  bodyMost: PASSKEY_BYTES,
  takes: {
    headers: agent,
    body: Type.Object({
      name: Type.Optional(
        Type.String({ description: `at most ${PASSKEY_NAME_MOST} characters; without one, the device` }),
      ),
      passkey: Attested,
    }),
  },
  returns: { status: 201, body: Passkey },
  refuses: ['BAD_PASSKEY', 'INVALID', 'PASSKEYS_UNAVAILABLE'],
})

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/user/passkeys/:id',
  access: 'kitchen',
  summary: 'Gives a passkey another name',
  takes: {
    params: byId,
    body: Type.Object({ name: Type.String({ description: `1 to ${PASSKEY_NAME_MOST} characters` }) }),
  },
  returns: { status: 200, body: Passkey },
  refuses: ['NOT_FOUND', 'INVALID'],
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/user/passkeys/:id',
  access: 'kitchen',
  confirms: 'always',
  summary: 'Removes a passkey; a letter tells them',
  takes: { params: byId },
  returns: { status: 204 },
  refuses: ['NOT_FOUND'],
})

export const startCodes = endpoint({
  method: 'POST',
  path: '/user/codes',
  access: 'kitchen',
  confirms: 'always',
  summary: 'Makes the secret of one-time codes (TOTP, RFC 6238); it counts once a code of it was given',
  returns: {
    status: 201,
    body: Type.Object({
      secret: Type.String({ description: 'base32' }),
      url: Type.String({ description: 'otpauth://, for a QR code' }),
    }),
  },
  refuses: ['INVALID'],
})

const RecoveryCodes = Type.Object({
  recoveryCodes: Type.Array(Type.String(), {
    description: 'shown this once; each opens the account once in the place of a code',
  }),
})

export const confirmCodes = endpoint({
  method: 'POST',
  path: '/user/codes/confirm',
  access: 'kitchen',
  summary: 'Turns one-time codes on with the first of them; logging in with the password asks for one from then on',
  takes: { headers: agent, body: Type.Object({ code: Type.String() }) },
  returns: { status: 200, body: RecoveryCodes },
  refuses: ['WRONG_CODE', 'INVALID', 'TOO_MANY'],
})

export const removeCodes = endpoint({
  method: 'DELETE',
  path: '/user/codes',
  access: 'kitchen',
  confirms: 'always',
  summary: 'Turns one-time codes off; the recovery codes go with them, and a letter tells them',
  returns: { status: 204 },
  refuses: ['NOT_FOUND'],
})

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/user/codes/recovery',
  access: 'kitchen',
  confirms: 'always',
  summary: 'Makes new recovery codes; the old ones open nothing any more',
  returns: { status: 200, body: RecoveryCodes },
  refuses: ['NOT_FOUND'],
})

export const loginOptions = endpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  access: 'anyone',
  summary: 'What a browser needs to log in with a passkey, for five minutes',
  returns: { status: 200, body: Options },
  refuses: ['PASSKEYS_UNAVAILABLE', 'TOO_MANY'],
})

export const logInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey',
  access: 'anyone',
  summary: 'Starts a session with a passkey alone; it says whose',
  bodyMost: PASSKEY_BYTES,
  takes: {
    headers: Type.Object({
      ...agent.properties,
      authorization: Type.Optional(Type.String({ description: 'as for POST /auth/login' })),
    }),
    body: Type.Object({ passkey: Asserted }),
  },
  returns: { status: 200, body: Type.Object({ token: Type.String(), role: Role }) },
  refuses: ['BAD_PASSKEY', 'PASSKEYS_UNAVAILABLE', 'TOO_MANY'],
})

export const confirmOptions = endpoint({
  method: 'POST',
  path: '/user/confirm/options',
  access: 'kitchen',
  summary: 'What a browser needs to confirm with a passkey that it is them; `options` is null where they have none',
  returns: { status: 200, body: Type.Object({ options: orNull(Options.properties.options) }) },
  refuses: ['PASSKEYS_UNAVAILABLE'],
})

export const confirmPerson = endpoint({
  method: 'POST',
  path: '/user/confirm',
  access: 'kitchen',
  summary:
    'Confirms with the password or a passkey that it is them, for `ADMIN_CONFIRM_MINUTES`; where that is 0, for one call within a minute',
  bodyMost: PASSKEY_BYTES,
  takes: { body: Type.Object({ password: Type.Optional(Type.String()), passkey: Type.Optional(Asserted) }) },
  returns: { status: 204 },
  refuses: ['WRONG_PASSWORD', 'BAD_PASSKEY', 'PASSKEYS_UNAVAILABLE', 'INVALID', 'TOO_MANY'],
})
