import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import { PASSKEYS_MOST } from '../../../contract/passkey-bounds.ts'
import type { Config } from '../../config.ts'
import type { Database, Reader } from '../../database/database.ts'
import type { Caller } from '../../http/caller.ts'
import { Refusal } from '../../http/errors.ts'
import { readKitchen } from '../../kitchen/read-kitchen.ts'
import { countTries, forgiveTries } from '../../limits/count-tries.ts'
import { getUser } from '../get-user.ts'
import { CHALLENGE_MS, makeChallenge } from './challenge.ts'
import { relyingParty, relyingPartyOrRefuse, signatures } from './relying-party.ts'

type Options = Record<string, unknown>

/**
 * The options with which a browser makes a passkey that names its account by itself and verifies the person (a finger,
 * a face, a PIN).
 * @param publicUrl the shop's address
 * @param now ms
 * @throws Refusal INVALID (there are as many as may be), PASSKEYS_UNAVAILABLE
 */
export async function passkeyOptions(db: Database, publicUrl: string, caller: Caller, now: number): Promise<Options> {
  const party = relyingPartyOrRefuse(publicUrl)
  const known = await knownPasskeys(db, caller.userId)
  if (known.length >= PASSKEYS_MOST) throw tooManyPasskeys()
  const [user, kitchen] = [await getUser(db, caller.userId), await readKitchen(db)]
  return (await generateRegistrationOptions({
    rpName: kitchen.name,
    rpID: party.id,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user._id),
    challenge: bytesOf(await makeChallenge(db, { purpose: 'add', session_id: caller.sessionId }, now)),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: signatures,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })) as unknown as Options
}

/**
 * The options with which a browser logs anybody in by passkey.
 * @param address the visitor's network
 * @param now ms
 * @throws Refusal PASSKEYS_UNAVAILABLE, TOO_MANY
 */
export async function loginOptions(
  db: Database,
  { publicUrl, limits }: Config,
  address: string,
  now: number,
): Promise<Options> {
  const party = relyingPartyOrRefuse(publicUrl)
  // Each call writes a row, so calls are counted like failed logins; a login that succeeds gives its count back.
  await countTries(db, triesOfPasskeys(address, limits), now)
  return (await generateAuthenticationOptions({
    rpID: party.id,
    challenge: bytesOf(await makeChallenge(db, { purpose: 'log-in', session_id: null }, now)),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  })) as unknown as Options
}

/**
 * The options with which a browser confirms its person by passkey; `null` where they have no passkey, or none works at
 * this address.
 * @param now ms
 */
export async function confirmOptions(
  db: Database,
  publicUrl: string,
  caller: Caller,
  now: number,
): Promise<Options | null> {
  const party = relyingParty(publicUrl)
  const known = party ? await knownPasskeys(db, caller.userId) : []
  if (!party || known.length === 0) return null
  return (await generateAuthenticationOptions({
    rpID: party.id,
    challenge: bytesOf(await makeChallenge(db, { purpose: 'confirm', session_id: caller.sessionId }, now)),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: known,
  })) as unknown as Options
}

/** A login by passkey succeeded: takes its count back. */
export async function forgivePasskeys(db: Database, address: string, limits: Config['limits']): Promise<void> {
  await forgiveTries(db, triesOfPasskeys(address, limits))
}

function triesOfPasskeys(address: string, limits: Config['limits']) {
  return [{ what: 'passkey-address', who: address, limit: limits.loginPerAddress }]
}

export function tooManyPasskeys(): Refusal {
  return new Refusal('INVALID', `You have ${PASSKEYS_MOST} passkeys, which is the most. Remove one first.`)
}

async function knownPasskeys(db: Reader, userId: string): Promise<{ id: string; transports: string[] }[]> {
  const rows = await db.query
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .limit(PASSKEYS_MOST)
    .execute()
  return rows.map(({ credential_id, transports }) => ({
    id: credential_id,
    transports: transports === '' ? [] : transports.split(','),
  }))
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64url, 'base64url'))
}
