import { Resolver } from 'node:dns/promises'
import type { HostRecords } from '../../ports/hostRecords.ts'

/** What a resolver answers for a name that has no such record, or that is not there at all. */
const absent = ['ENODATA', 'ENOTFOUND']

/**
 * Reads records from the resolvers of the machine, or from `servers` (addresses, with a port after a colon). Nothing is kept: each check asks
 * anew.
 */
export const readHostRecords = (servers?: readonly string[]): HostRecords => ({
  textsOf: async (name) => {
    const resolver = new Resolver({ timeout: 3000, tries: 2 })
    if (servers !== undefined) resolver.setServers(servers)
    try {
      // A long text comes in pieces.
      return { state: 'read', texts: (await resolver.resolveTxt(name)).map((pieces) => pieces.join('')) }
    } catch (error) {
      return { state: absent.includes((error as { code?: string }).code ?? '') ? 'read' : 'unreachable', texts: [] }
    }
  },
})
