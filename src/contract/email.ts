/** The longest e-mail address, in characters (RFC 5321, section 4.5.3.1.3, with its brackets). */
const EMAIL_MOST = 254

/**
 * Normalises an e-mail address to the one form that we compare and store. Accepts what `<input type=email>` does
 * (WHATWG HTML, "valid e-mail address"), and wants a dot in the domain.
 * @param written what was typed; case and surrounding spaces do not count
 * @returns `undefined` where it is no address
 */
export function readEmail(written: string): string | undefined {
  // Checked before normalising, which takes time: NFC joins at most four characters into one.
  if (written.length > 4 * EMAIL_MOST) return undefined
  const email = written.trim().normalize('NFC').toLowerCase()
  return email.length <= EMAIL_MOST &&
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/.test(
      email,
    )
    ? email
    : undefined
}
