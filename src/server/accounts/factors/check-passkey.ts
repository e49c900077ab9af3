import { verifyAuthenticationResponse, type AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Selectable } from 'kysely'
import type { Asserted } from '../../../contract/second-factors.ts'
import type { Database, Transaction } from '../../database/database.ts'
import type { PasskeysTable } from '../../database/schema.ts'
import { badPasskey } from './add-passkey.ts'
import { takeChallenge, type ChallengeFor } from './challenge.ts'
import { relyingPartyOrRefuse } from './relying-party.ts'

/** A passkey that has just signed its challenge correctly. */
export interface Proven {
  passkey: Selectable<PasskeysTable>
  counter: number
}

/**
 * Checks that a registered passkey signed our challenge on a page of ours, with its person verified. A counter that
 * does not go up means a copied passkey, which is refused.
 * @param publicUrl the shop's address
 * @param now ms
 * @throws Refusal BAD_PASSKEY, PASSKEYS_UNAVAILABLE
 */
export async function checkPasskey(
  db: Database,
  publicUrl: string,
  what: ChallengeFor,
  asked: Asserted,
  now: number,
): Promise<Proven> {
  const party = relyingPartyOrRefuse(publicUrl)
  const signed = await takeChallenge(db, what, asked.response.clientDataJSON, now)
  if (!signed || !party.allows(signed.origin)) throw badPasskey()
  const passkey = await db.query
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', asked.id)
    .executeTakeFirst()
  // A passkey may name its account, which must then be the one we have.
  const { userHandle } = asked.response
  if (
    !passkey ||
    (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString('utf8') !== passkey.user_id)
  )
    throw badPasskey()
  const counter = await counterOf(asked as AuthenticationResponseJSON, signed, party.id, passkey)
  if (counter === undefined) throw badPasskey()
  return { passkey, counter }
}

async function counterOf(
  response: AuthenticationResponseJSON,
  { challenge, origin }: { challenge: string; origin: string },
  rpID: string,
  passkey: Selectable<PasskeysTable>,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // The library throws on an invalid signature, with a text for developers.
    return undefined
  }
}

/**
 * Stores a passkey's new counter, in the transaction of what it opens.
 * @returns false where the passkey is gone, or another use of the same count came first
 */
export async function spendPasskey(tx: Transaction, { passkey, counter }: Proven, now: number): Promise<boolean> {
  const used = await tx.query
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
