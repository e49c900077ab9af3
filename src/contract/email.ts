/** The longest e-mail address, in characters (RFC 5321, section 4.5.3.1.3, with its brackets). */
const EMAIL_MOST = 254

/**
 * An e-mail address in the one form we compare and store, or `undefined` where it is none.
 * The shape is that of `<input type=email>` (WHATWG HTML, "valid e-mail address") with a dot in the domain.
 * @param written what was typed; case and outer spaces do not count
 */
export function readEmail(written: string): string | undefined {
  // Before anything reads it: NFC makes one character of at most four.
  if (written.length > 4 * EMAIL_MOST) return undefined
  const email = written.trim().normalize('NFC').toLowerCase()
  return email.length <= EMAIL_MOST &&
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/.test(
      email,
    )
    ? email
    : undefined
}
