/*
 * The Idempotency-Key: it makes a request safe to send again. What came in under a key comes in once; the same key with
 * something else in it is refused (KEY_REUSED).
 */

/** How long a key of somebody with an account means the same request, in days. */
export const KEY_DAYS = 90

/** What a key is, in words. */
export const KEY_FORM = '1 to 200 visible ASCII characters'

/** Whether a text may be a key. */
export function isKey(written: string): boolean {
  return /^[\x21-\x7e]{1,200}$/.test(written)
}
