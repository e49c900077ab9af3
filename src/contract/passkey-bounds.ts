/** The most passkeys of one account, and the most characters of a passkey's name. */
export const PASSKEYS_MOST = 10
export const PASSKEY_NAME_MOST = 60
