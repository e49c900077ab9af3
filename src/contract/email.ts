/**
 * An e-mail address in the one form we compare and store, or `undefined` where it is none.
 * The shape is that of `<input type=email>` (WHATWG HTML, "valid e-mail address") with a dot in the domain.
 * @param written what was typed; case and outer spaces do not count
 */
export function readEmail(written: string): string | undefined {
  const email = written.trim().normalize('NFC').toLowerCase()
  return email.length <= 254 && /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/.test(email) ? email : undefined
}
