import { isIP } from 'node:net'
import { Refusal } from '../../http/errors.ts'

/** The signature algorithms we accept, preferred first: EdDSA, ES256, RS256. Every authenticator has one of them. */
export const signatures = [-8, -7, -257]

/** The shop as the party that passkeys are made for (WebAuthn, "relying party"). */
export interface RelyingParty {
  /** The host: passkeys made for it work nowhere else. */
  id: string
  /** Whether a page of that origin may use them. */
  allows: (origin: string) => boolean
}

/**
 * The shop as browsers know it by its address. Browsers allow passkeys over https, or on this machine as `localhost`,
 * at any port.
 * @param publicUrl the shop's address
 * @returns `undefined` where browsers allow no passkeys at that address
 */
export function relyingParty(publicUrl: string): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl)
  if (hostname === 'localhost')
    return { id: hostname, allows: (from) => /^https?:\/\/localhost(?::\d{1,5})?$/.test(from) }
  if (protocol !== 'https:' || isIP(hostname) !== 0 || hostname.startsWith('[')) return undefined
  return { id: hostname, allows: (from) => from === origin }
}

/** As `relyingParty`. @throws Refusal PASSKEYS_UNAVAILABLE */
export function relyingPartyOrRefuse(publicUrl: string): RelyingParty {
  const party = relyingParty(publicUrl)
  if (!party)
    throw new Refusal(
      'PASSKEYS_UNAVAILABLE',
      'Passkeys need an address that starts with https:// and a name. Ask whoever runs this shop to set PUBLIC_URL to one.',
    )
  return party
}
