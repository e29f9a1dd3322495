import { errorCode } from '../../../contract/kernel/errorFacts.ts'
import { Resolver } from 'node:dns/promises'
import type { HostRecords } from '../../ports/configuration.ts'

/** The errors of a resolver for a name without such a record, or one that does not exist. */
const absent = ['ENODATA', 'ENOTFOUND']

/**
 * Reads records from the resolvers of the machine, or from `servers` (addresses, with a port after
 * a colon). Nothing is cached: each check queries again.
 */
export const readHostRecords = (servers?: readonly string[]): HostRecords => ({
  textsOf: async (name) => {
    const resolver = new Resolver({ timeout: 3000, tries: 2 })
    if (servers !== undefined) resolver.setServers(servers)
    try {
      // A long text arrives in pieces.
      return {
        state: 'read',
        texts: (await resolver.resolveTxt(name)).map((pieces) => pieces.join('')),
      }
    } catch (error) {
      return { state: absent.includes(errorCode(error)) ? 'read' : 'unreachable', texts: [] }
    }
  },
})
