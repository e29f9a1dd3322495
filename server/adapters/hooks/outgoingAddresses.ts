import type { LookupAddress } from 'node:dns'
import { lookup as systemLookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './publicAddress.ts'

export type AddressSettings = {
  /** Whether receivers may be in the server's own network and speak plain HTTP: for development. */
  local: boolean
  /** How names are looked up; the system's way unless it is said. */
  resolve?: ((host: string) => Promise<LookupAddress[]>) | undefined
}

/** A name that leads to an address which may not be called. */
export class RefusedAddress extends Error {}

export type OutgoingAddresses = {
  /** Why an address may not be called, as far as it says so itself; what its name leads to is checked with each request. */
  problemOf: (url: string) => 'format' | 'notAllowed' | undefined
  /**
   * For the connection: a name is looked up once, every address that it has is checked, and the connection goes to one that was checked, so
   * that a name that answers otherwise a moment later changes nothing. Fails with `RefusedAddress`.
   */
  lookup: LookupFunction
}

/** Which addresses the server may call that tenants have entered: of the Internet, and by HTTPS. */
export const outgoingAddresses = ({ local, resolve = resolveAll }: AddressSettings): OutgoingAddresses => {
  const allowed = (address: string): boolean => local || isPublicAddress(address)
  const found = async (host: string): Promise<LookupAddress[] | Error> => {
    try {
      const addresses = await resolve(host)
      return addresses.length > 0 && addresses.every(({ address }) => allowed(address)) ? addresses : new RefusedAddress(host)
    } catch (error) {
      return error as Error
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
      // A name without a dot is a local one; the connection looks up no IP addresses, so they are checked here.
      return (isIP(host) > 0 ? !isPublicAddress(host) : !host.includes('.') || /\.(?:localhost|local|internal|home\.arpa)$/.test(host))
        ? 'notAllowed'
        : undefined
    },
  }
}

const resolveAll = (host: string): Promise<LookupAddress[]> => systemLookup(host, { all: true, order: 'verbatim' })

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
