import type { ConfigurationProofs } from '../../../contract/endpoints/configuration.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { hostRecordOf } from '../../../contract/text/hosts.ts'
import type { ConfigurationPlace, ClaimedName } from '../../ports/configuration.ts'
import type { Ports } from '../../ports/ports.ts'
import type { ScopedContext } from '../kernel/call.ts'
import { checkName } from './provenNames.ts'

/** The installation's own host. Everyone signs in there, so no place may claim it. */
const reservedHost = ({ address }: Pick<Ports, 'address'>): string => new URL(address()).hostname

/** @throws Refusal FORBIDDEN for the host of the installation */
export const refuseReservedHost = (
  ports: Pick<Ports, 'address'>,
  hosts: readonly string[],
): void => {
  const index = hosts.indexOf(reservedHost(ports))
  if (index >= 0)
    throw new Refusal('FORBIDDEN', {
      fields: [{ path: `data.hosts.${index}`, rule: 'notAllowed' }],
    })
}

/**
 * The scope that a visited host leads to; the host of the installation leads to none, whatever was
 * stored before.
 */
export const placeOfVisitedHost = async (
  ports: Ports,
  host: string,
): Promise<ConfigurationPlace | undefined> =>
  host === reservedHost(ports) ? undefined : ports.store.names.host.placeOf(host)

type ShownHost = ConfigurationProofs['hosts'][number]

/** The host names of a place, each with the record that proves it and how it stands. */
export const shownHosts = async (ports: Ports, place: ConfigurationPlace): Promise<ShownHost[]> =>
  (await ports.store.names.host.claimsOf(place)).map((claim) => shownHost(ports, claim))

const shownHost = (
  ports: Ports,
  { name, serves, token, checkedAt, problem }: ClaimedName,
): ShownHost => ({
  host: name,
  record: hostRecordOf(name),
  token,
  state: name === reservedHost(ports) ? 'reserved' : serves ? 'serves' : 'waiting',
  checkedAt: checkedAt?.toISOString() ?? null,
  problem: serves ? null : problem,
})

/**
 * Checks the proof of a host name (`checkName`).
 * @throws Refusal VALIDATION also for the host of the installation
 */
export const checkHost = async (
  host: string,
  place: ConfigurationPlace,
  context: ScopedContext,
): Promise<ShownHost> => {
  if (host === reservedHost(context.ports)) throw refuseField('host', 'unknown')
  return shownHost(context.ports, await checkName('host', { name: host, place }, context))
}
