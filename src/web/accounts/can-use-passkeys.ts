/** Whether this browser can use passkeys at this address. */
export function canUsePasskeys(): boolean {
  return isSecureContext && 'PublicKeyCredential' in window
}
