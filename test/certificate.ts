import { generateKeyPairSync, sign } from 'node:crypto'

/** A self-signed certificate made for a test; no client trusts it unless told to. */
export interface Certificate {
  key: string
  cert: string
}

/**
 * Makes a certificate (RFC 5280) for `localhost` and addresses of this machine, valid from yesterday to tomorrow.
 * @param addresses IPv4
 */
export function makeCertificate(addresses: string[]): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsa = sequence(oid(1, 2, 840, 10045, 4, 3, 2))
  const name = sequence(der(0x31, sequence(oid(2, 5, 4, 3), der(0x0c, Buffer.from('localhost')))))
  const names = sequence(
    der(0x82, Buffer.from('localhost')),
    ...addresses.map((address) => der(0x87, Buffer.from(address.split('.').map(Number)))),
  )
  const authority = sequence(
    oid(2, 5, 29, 19),
    der(0x01, Buffer.from([0xff])),
    der(0x04, sequence(der(0x01, Buffer.from([0xff])))),
  )
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsa,
    name,
    sequence(time(-86_400_000), time(86_400_000)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(authority, sequence(oid(2, 5, 29, 17), der(0x04, names)))),
  )
  const whole = sequence(body, ecdsa, der(0x03, Buffer.from([0]), sign('sha256', body, privateKey)))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replace(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`,
  }
}

/** A value in DER: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  return Buffer.concat([
    Buffer.from(
      length < 0x80 ? [tag, length] : length < 0x100 ? [tag, 0x81, length] : [tag, 0x82, length >> 8, length & 0xff],
    ),
    content,
  ])
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts)
}

function oid(first: number, second: number, ...rest: number[]): Buffer {
  const base128 = (arc: number): number[] =>
    arc < 0x80 ? [arc] : [...base128(arc >> 7).map((byte) => byte | 0x80), arc & 0x7f]
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

/** UTCTime. @param away ms from now */
function time(away: number): Buffer {
  return der(0x17, Buffer.from(`${new Date(Date.now() + away).toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`))
}
