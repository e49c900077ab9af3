import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
  type ECDH,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushSubscription } from '../src/contract/notifications.ts'

/** A message as its device reads it. */
export interface Arrived {
  message: Record<string, string>
  headers: IncomingHttpHeaders
  /** What the sender says about itself, with a valid signature (RFC 8292). */
  vapid: { aud: string; exp: number; sub: string; key: string }
}

/** A browser with notifications on. */
export interface TestDevice {
  subscription: PushSubscription
  /** The messages that have arrived, in order. */
  arrived: Arrived[]
  /** How many messages were sent to it, including refused ones. */
  asked: number
  /** The status codes of the next answers, one by one; afterwards 201. A number below 0 closes the connection. */
  answers: number[]
}

/** A push service on a port of its own, for any number of devices. */
export interface PushService {
  url: string
  device(): TestDevice
  close(): Promise<void>
}

export async function openPushService(): Promise<PushService> {
  const devices = new Map<string, { device: TestDevice; keys: ECDH }>()
  const server = createServer((request, response) => {
    void (async () => {
      const there = devices.get(request.url ?? '')
      const pieces: Buffer[] = []
      for await (const piece of request) pieces.push(piece as Buffer)
      if (!there) return response.writeHead(404).end()
      there.device.asked += 1
      const answer = there.device.answers.shift() ?? 201
      if (answer < 0) return request.socket.destroy()
      if (answer < 300)
        there.device.arrived.push({
          message: JSON.parse(
            decrypt(Buffer.concat(pieces), there.keys, there.device.subscription.keys.auth),
          ) as Record<string, string>,
          headers: request.headers,
          vapid: readVapid(request.headers.authorization ?? ''),
        })
      response
        .writeHead(answer, answer >= 300 && answer < 400 ? { location: '/elsewhere' } : {})
        .end('Not for the sender to read')
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    device() {
      const path = `/send/${randomUUID()}`
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys('base64url')
      const device: TestDevice = {
        subscription: { endpoint: `${url}${path}`, keys: { p256dh, auth: randomBytes(16).toString('base64url') } },
        arrived: [],
        asked: 0,
        answers: [],
      }
      devices.set(path, { device, keys })
      return device
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/**
 * Decrypts a message as its browser does: one record of aes128gcm (RFC 8188), with keys derived by RFC 8291.
 * @param auth base64url
 */
export function decrypt(body: Buffer, device: ECDH, auth: string): string {
  const salt = body.subarray(0, 16)
  const record = body.readUInt32BE(16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + sender.length)
  if (sealed.length > record) throw new Error('More than one record')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', device.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32))
  const derive = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${what}\0`), bytes))
  const opener = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12)).setAuthTag(
    sealed.subarray(-16),
  )
  const plain = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()])
  const end = plain.lastIndexOf(2)
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('The last record ends with a 2 and zeros')
  return plain.subarray(0, end).toString()
}

/** Verifies who signed a request (RFC 8292). @throws where the signature does not fit the key beside it */
function readVapid(authorization: string): Arrived['vapid'] {
  const { jwt = '', key = '' } = /^vapid t=(?<jwt>[\w.-]+), ?k=(?<key>[\w-]+)$/.exec(authorization)?.groups ?? {}
  const [head = '', claims = '', signature = ''] = jwt.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  const point = Buffer.from(key, 'base64url')
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const signer = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) } })
  const good =
    read(head)['alg'] === 'ES256' &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: signer, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  if (!good) throw new Error('The signature is not good')
  return { ...(read(claims) as Omit<Arrived['vapid'], 'key'>), key }
}
