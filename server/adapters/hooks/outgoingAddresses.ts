import { entriesOf } from '../../../contract/kernel/typedKeys.ts'
import type { LookupAddress } from 'node:dns'
import { lookup as systemLookup } from 'node:dns/promises'
import { isIP, type LookupFunction, BlockList } from 'node:net'

export type AddressSettings = {
  /** Whether receivers may be in the server's own network and speak plain HTTP: for development. */
  local: boolean
  /** How names are looked up; the system's way unless it is said. */
  resolve?: ((host: string) => Promise<LookupAddress[]>) | undefined
}

/** A name that leads to an address which may not be called. */
export class RefusedAddress extends Error {}

export type OutgoingAddresses = {
  /**
   * Why an address may not be called, as far as it says so itself; what its name leads to is
   * checked with each request.
   */
  problemOf: (url: string) => 'format' | 'notAllowed' | undefined
  /**
   * For the connection: a name is looked up once, every address that it has is checked, and the
   * connection goes to one that was checked, so that a name that answers otherwise a moment later
   * changes nothing. Fails with `RefusedAddress`.
   */
  lookup: LookupFunction
}

/** Which addresses the server may call that tenants have entered: of the Internet, and by HTTPS. */
export const outgoingAddresses = ({
  local,
  resolve = resolveAll,
}: AddressSettings): OutgoingAddresses => {
  const allowed = (address: string): boolean => local || isPublicAddress(address)
  const found = async (host: string): Promise<LookupAddress[] | Error> => {
    try {
      const addresses = await resolve(host)
      return addresses.length > 0 && addresses.every(({ address }) => allowed(address))
        ? addresses
        : new RefusedAddress(host)
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }
  const answer = async (...[host, options, done]: Parameters<LookupFunction>): Promise<void> => {
    const addresses = await found(host)
    if (addresses instanceof Error) done(addresses, '')
    else if (options.all === true) done(null, addresses)
    else done(null, addresses[0]!.address, addresses[0]!.family)
  }
  return {
    lookup: (...query) => void answer(...query),
    problemOf: (url) => {
      const address = URL.canParse(url) ? new URL(url) : undefined
      if (address === undefined || !/^https?:$/.test(address.protocol)) return 'format'
      if (address.username !== '' || address.password !== '') return 'notAllowed'
      if (local) return undefined
      if (address.protocol !== 'https:') return 'notAllowed'
      const host = hostOf(address)
      // A name without a dot is a local one; the connection looks up no IP addresses, so they are
      // checked here.
      return (
        isIP(host) > 0
          ? !isPublicAddress(host)
          : !host.includes('.') || /\.(?:localhost|local|internal|home\.arpa)$/.test(host)
      )
        ? 'notAllowed'
        : undefined
    },
  }
}

const resolveAll = (host: string): Promise<LookupAddress[]> =>
  systemLookup(host, { all: true, order: 'verbatim' })

const hostOf = ({ hostname }: URL): string =>
  hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')

/**
 * Addresses of no host on the Internet (IANA's registries of special-purpose addresses), and those
 * that carry such an address inside.
 */
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
  // Of IPv6 only what is given out at all; of that, not what leads back into IPv4 or stands for
  // examples.
  ipv6: ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
} as const

const blocked = new BlockList()
for (const [family, ranges] of entriesOf(reserved)) {
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    blocked.addSubnet(address, Number(bits), family)
  }
}
const givenOut = new BlockList()
givenOut.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an address, as digits, is one on the Internet: none of this machine, of a private network
 * or of a cloud's own services.
 */
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
