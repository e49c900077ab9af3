import { verifyRegistrationResponse, type RegistrationResponseJSON } from '@simplewebauthn/server'
import { uuidv7 } from 'uuidv7'
import { isVisible, oneLine } from '../../../contract/one-line.ts'
import { PASSKEY_NAME_MOST, PASSKEYS_MOST } from '../../../contract/passkey-bounds.ts'
import { isOfKitchen } from '../../../contract/role.ts'
import type { Attested, Passkey } from '../../../contract/second-factors.ts'
import { isTaken, type Database } from '../../database/database.ts'
import { sessionEnded, type Caller } from '../../http/caller.ts'
import { Refusal } from '../../http/errors.ts'
import { takeChallenge } from './challenge.ts'
import { showPasskey } from './list-factors.ts'
import { tooManyPasskeys } from './passkey-options.ts'
import { relyingPartyOrRefuse, signatures } from './relying-party.ts'
import { tellFactorsChanged } from './tell-factors-changed.ts'

/** The known ways to reach a passkey; others that a browser names are not stored. */
const transports = ['usb', 'nfc', 'ble', 'smart-card', 'hybrid', 'internal', 'cable']

/**
 * Adds the passkey that the browser has made for this session's challenge, and mails its owner.
 * @param asked `name`: without one, the device's
 * @param device in words, or empty
 * @param now ms
 * @throws Refusal BAD_PASSKEY, INVALID, PASSKEYS_UNAVAILABLE, NOT_SIGNED_IN
 */
export async function addPasskey(
  db: Database,
  publicUrl: string,
  caller: Caller,
  asked: { name?: string; passkey: Attested },
  device: string,
  now: number,
): Promise<Passkey> {
  const party = relyingPartyOrRefuse(publicUrl)
  const name = readPasskeyName(asked.name ?? (device || 'Passkey'))
  const signed = await takeChallenge(
    db,
    { purpose: 'add', session_id: caller.sessionId },
    asked.passkey.response.clientDataJSON,
    now,
  )
  if (!signed || !party.allows(signed.origin)) throw badPasskey()
  const credential = await verified(asked.passkey as RegistrationResponseJSON, signed, party.id)
  if (!credential) throw badPasskey()
  const row = {
    id: uuidv7(),
    user_id: caller.userId,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (asked.passkey.response.transports ?? []).filter((one) => transports.includes(one)).join(','),
    name,
    device,
    created_at: now,
    last_used_at: null,
  }
  try {
    return await db.write(async (tx) => {
      // Locked, so that two passkeys added at once count each other, and nobody adds one while being revoked.
      const person = await tx.query
        .selectFrom('users')
        .select('role')
        .where('id', '=', caller.userId)
        .$if(tx.engine === 'postgres', (q) => q.forUpdate())
        .executeTakeFirst()
      const session = await tx.query
        .selectFrom('sessions')
        .select('id')
        .where('id', '=', caller.sessionId)
        .executeTakeFirst()
      if (!isOfKitchen(person?.role) || !session) throw sessionEnded()
      const { there } = await tx.query
        .selectFrom('passkeys')
        .select((eb) => eb.fn.countAll<number>().as('there'))
        .where('user_id', '=', caller.userId)
        .executeTakeFirstOrThrow()
      if (Number(there) >= PASSKEYS_MOST) throw tooManyPasskeys()
      await tx.query.insertInto('passkeys').values(row).execute()
      await tellFactorsChanged(tx, { userId: caller.userId, by: caller.userId, what: 'passkey-added', device }, now)
      return showPasskey(row)
    })
  } catch (error) {
    throw isTaken(error) ? new Refusal('BAD_PASSKEY', 'This passkey is in use already.') : error
  }
}

async function verified(
  response: RegistrationResponseJSON,
  { challenge, origin }: { challenge: string; origin: string },
  rpID: string,
) {
  try {
    const { verified: holds, registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: signatures,
    })
    return holds ? registrationInfo.credential : undefined
  } catch {
    // The library throws on an invalid passkey, with a text for developers.
    return undefined
  }
}

/** A passkey's name as it is stored. @throws Refusal INVALID, naming the field in `details` */
export function readPasskeyName(written: string): string {
  const name = written.length <= 1000 ? oneLine(written) : ''
  if (!isVisible(name) || [...name].length > PASSKEY_NAME_MOST)
    throw new Refusal('INVALID', `Please give a name of at most ${PASSKEY_NAME_MOST} characters.`, {
      details: { field: 'name' },
    })
  return name
}

export function badPasskey(): Refusal {
  return new Refusal('BAD_PASSKEY', 'This passkey did not work here. Please try again, or use your password.')
}
