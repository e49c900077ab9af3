import { isIPv4, isIPv6 } from 'node:net'

/** Longer than any address with port and zone, in characters: a proxy may pass on anything it was sent. */
const ADDRESS_MOST = 100

/**
 * Normalises a visitor's address to what limits count: a whole IPv4 address, and the first 64 bits of an IPv6 address,
 * because every household and phone has all addresses below these (RFC 4291, section 2.5.4).
 * @param address from the connection or a trusted proxy; some add the port
 * @returns one form for each network; text that is no address comes back unchanged
 */
export function networkOf(address: string): string {
  const written = address.slice(0, ADDRESS_MOST)
  const bare =
    /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(written)?.[1] ?? /^\[([^\]]+)\](?::\d+)?$/.exec(written)?.[1] ?? written
  if (isIPv4(bare) || !isIPv6(bare)) return bare
  const words = wordsOf(bare.split('%', 1)[0] ?? '')
  if (words.slice(0, 5).every((word) => word === 0) && words[5] === 0xffff)
    return words
      .slice(6)
      .flatMap((word) => [word >> 8, word & 255])
      .join('.')
  return `${words
    .slice(0, 4)
    .map((word) => word.toString(16))
    .join(':')}::/64`
}

/** The eight words of an IPv6 address. */
function wordsOf(address: string): number[] {
  const inWords = address.replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [head = [], tail] = inWords.split('::').map((part) =>
    part
      .split(':')
      .filter(Boolean)
      .map((word) => Number.parseInt(word, 16)),
  )
  return tail ? [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail] : head
}
