import { BlockList, isIP } from 'node:net'

/** What is nobody's address on the Internet (IANA's registries of special-purpose addresses), and what carries such a one inside it. */
const reserved = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.31.196.0/24',
    '192.52.193.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '192.175.48.0/24',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  // Of IPv6 only what is given out at all; of that, not what leads back into IPv4 or stands for examples.
  ipv6: ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
} as const

const blocked = new BlockList()
for (const [family, ranges] of Object.entries(reserved) as ['ipv4' | 'ipv6', readonly string[]][]) {
  for (const range of ranges) {
    const [address, bits] = range.split('/') as [string, string]
    blocked.addSubnet(address, Number(bits), family)
  }
}
const givenOut = new BlockList()
givenOut.addSubnet('2000::', 3, 'ipv6')

/** Whether an address, as digits, is one on the Internet: none of this machine, of a private network or of a cloud's own services. */
export const isPublicAddress = (address: string): boolean => {
  switch (isIP(address)) {
    case 4:
      return !blocked.check(address, 'ipv4')
    case 6:
      return givenOut.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
    default:
      return false
  }
}
