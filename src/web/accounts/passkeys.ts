import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { Asserted, Attested } from '../../contract/second-factors.ts'
import { networkDown } from '../ui/network-down.ts'

/** Has the browser make a passkey. @param options from the server */
export async function makePasskey(options: Record<string, unknown>): Promise<Attested> {
  const {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, transports },
  } = await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
  return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } }
}

/** Has the browser sign with a passkey. @param options from the server */
export async function signPasskey(options: Record<string, unknown>): Promise<Asserted> {
  const {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  } = await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) },
  }
}

/** Why a passkey could not be made or used, for the person. */
export function passkeyProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NoAnswer') return networkDown('Please try again.')
  if (name === 'InvalidStateError') return 'This device has a passkey for this account already.'
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'Nothing was done: the passkey was cancelled, or it took too long.'
  return 'This device could not use a passkey here.'
}
