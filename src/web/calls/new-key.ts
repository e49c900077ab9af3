/** Makes a new `Idempotency-Key`. Browsers have `randomUUID` on secure pages only. */
export function newKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  return Array.from((crypto as Crypto).getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
