import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { GiveUp } from '../jobs/give-up.ts'

/** IPv4 ranges that are no single host on the internet (IANA's special-purpose registry, multicast, reserved). */
const inner4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Only 2000::/3 of IPv6 is public, without documentation, tunnels to inner networks, and embedded IPv4. */
const outer6 = '2000::/3'
const inner6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const inner = listOf([...inner4, ...inner6])
const outer = listOf([outer6])

function listOf(ranges: string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

/** Whether an IP address is anything but one host on the internet: this machine, its network, a group. */
export function isInnerAddress(address: string): boolean {
  return isIP(address) === 6
    ? !outer.check(address, 'ipv6') || inner.check(address, 'ipv6')
    : inner.check(address, 'ipv4')
}

/**
 * Whether the host of a URL, as `URL` writes it, is an inner address or a name that always resolves to this machine
 * (RFC 6761). Any other name is checked when connecting: `lookupOuter`.
 */
export function isInnerHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase()
  return isIP(host) > 0 ? isInnerAddress(host) : /(?:^|\.)localhost$/.test(host)
}

/** Resolves a name for a connection, which then goes to exactly the address checked here. Refuses inner addresses. */
export const lookupOuter: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const first = found?.[0]
    if (error || !first) return answer(error ?? new Error(`${hostname} leads nowhere`), [])
    if (found.some(({ address }) => isInnerAddress(address)))
      return answer(new GiveUp(`${hostname} leads to an inner address`), [])
    return options.all ? answer(null, found) : answer(null, first.address, first.family)
  })
}
