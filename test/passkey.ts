import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'

/*
 * A passkey in software: it answers as an honest authenticator and browser do or, where a test asks for it, as
 * dishonest ones. The bytes are those of WebAuthn level 3; second-factors.e2e does the same with a real browser's
 * virtual authenticator.
 */

export interface Answered {
  id: string
  rawId: string
  type: string
  response: {
    clientDataJSON: string
    attestationObject?: string
    authenticatorData?: string
    signature?: string
    userHandle?: string
    transports?: string[]
  }
}

interface Asked {
  challenge: string
  rp?: { id: string }
  rpId?: string
  user?: { id: string }
}

/** What may be dishonest: the page's origin, the counter, whether the person was verified, whose it claims to be. */
interface Odd {
  origin?: string
  counter?: number
  verified?: boolean
  userHandle?: string
  id?: string
}

const b64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
const head = (major: number, length: number) =>
  Buffer.from(
    length < 24
      ? [(major << 5) | length]
      : length < 256
        ? [(major << 5) | 24, length]
        : [(major << 5) | 25, length >> 8, length & 255],
  )
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])

/** A new passkey on a device. @param origin of the page it is used on */
export function softPasskey(origin: string) {
  const id = randomBytes(16)
  const keys: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = keys.publicKey.export({ format: 'jwk' })
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ])
  let counter = 0
  let userHandle: string | undefined

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  function authData(rpId: string, flags: number, count: number, rest = Buffer.alloc(0)): Buffer {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counted, rest])
  }

  return {
    id: b64(id),
    /** Answers `POST /user/passkeys/options`. */
    make(options: Record<string, unknown>, odd: Odd = {}): Answered {
      const { challenge, rp, user } = options as unknown as Asked
      userHandle = user?.id
      const data = authData(
        rp?.id ?? '',
        odd.verified === false ? 0x41 : 0x45,
        counter,
        Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]),
      )
      const attestationObject = Buffer.concat([
        head(5, 3),
        text('fmt'),
        text('none'),
        text('attStmt'),
        head(5, 0),
        text('authData'),
        bytes(data),
      ])
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key',
        response: {
          clientDataJSON: b64(clientData('webauthn.create', challenge, odd.origin ?? origin)),
          attestationObject: b64(attestationObject),
          transports: ['internal'],
        },
      }
    },
    /** Answers `POST /auth/passkey/options` and `POST /user/confirm/options`. */
    sign(options: Record<string, unknown>, odd: Odd = {}): Answered {
      const { challenge, rpId } = options as unknown as Asked
      counter = odd.counter ?? counter + 1
      const data = authData(rpId ?? '', odd.verified === false ? 0x01 : 0x05, counter)
      const client = clientData('webauthn.get', challenge, odd.origin ?? origin)
      const signature = createSign('sha256')
        .update(data)
        .update(createHash('sha256').update(client).digest())
        .sign(keys.privateKey)
      const handle = odd.userHandle ?? userHandle
      return {
        id: odd.id ?? b64(id),
        rawId: odd.id ?? b64(id),
        type: 'public-key',
        response: {
          clientDataJSON: b64(client),
          authenticatorData: b64(data),
          signature: b64(signature),
          ...(handle !== undefined && { userHandle: handle }),
        },
      }
    },
  }
}
