import type { ConfigurationProofs } from '../../../contract/endpoints/configuration.ts'
import { hostRecordOf } from '../../../contract/hosts.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import type { ConfigurationPlace, HostName, HostProblem } from '../../ports/configuration.ts'
import type { TextRecords } from '../../ports/hostRecords.ts'
import type { Ports } from '../../ports/ports.ts'
import { auditOf } from '../auditOf.ts'
import type { Context } from '../handlers/handler.ts'

/** The installation's own host. Everyone signs in there, so no place may claim it. */
const reservedHost = ({ address }: Pick<Ports, 'address'>): string => new URL(address()).hostname

/** @throws Refusal FORBIDDEN for the host of the installation */
export const refuseReservedHost = (ports: Pick<Ports, 'address'>, hosts: unknown): void => {
  const index = ((hosts ?? []) as string[]).indexOf(reservedHost(ports))
  if (index >= 0) throw new Refusal('FORBIDDEN', { fields: [{ path: `data.hosts.${index}`, rule: 'notAllowed' }] })
}

/** The scope that a visited host leads to; the host of the installation leads to none, whatever was stored before. */
export const placeOfVisitedHost = async (ports: Ports, host: string): Promise<ConfigurationPlace | undefined> =>
  host === reservedHost(ports) ? undefined : ports.store.placeOfHost(host)

type ShownHost = ConfigurationProofs['hosts'][number]

/** The host names of a place, each with the record that proves it and how it stands. */
export const shownHosts = async (ports: Ports, place: ConfigurationPlace): Promise<ShownHost[]> =>
  (await ports.store.hostsOf(place)).map((name) => shownHost(ports, name))

const shownHost = (ports: Ports, { host, leads, token, checkedAt, problem }: HostName): ShownHost => ({
  host,
  record: hostRecordOf(host),
  token,
  state: host === reservedHost(ports) ? 'reserved' : leads ? 'serves' : 'waiting',
  checkedAt: checkedAt?.toISOString() ?? null,
  problem: leads ? null : problem,
})

/**
 * Looks up the DNS record of a host name, and points the name to its organization when the record holds its token. A name that another
 * organization proved moves over once that organization's record is gone.
 * @throws Refusal VALIDATION for a name that the place has not entered; DUPLICATE where it leads to another place
 */
export const checkHost = async (host: string, place: ConfigurationPlace, { ports, caller }: Context): Promise<ShownHost> => {
  const claim = (await ports.store.hostsOf(place)).find((each) => each.host === host)
  if (claim === undefined || host === reservedHost(ports)) throw refuseField('host', 'unknown')
  if (claim.token === null) return shownHost(ports, claim)
  const at = ports.clock.now()
  const found = await ports.hostRecords.textsOf(hostRecordOf(host))
  const problem = hostProblemOf(found, claim.token)
  if (problem !== null) await ports.store.noteHostCheck(place, host, { problem, at })
  else {
    const displaced = await displacedBy(ports, place, host, found.texts)
    const by = auditOf(caller, { at, accountId: caller.accountId })
    const audit = { ...by, action: 'prove', entity: 'configuration.ui', entityId: place.organization!, after: { host } }
    if (!(await ports.store.proveHost(place, host, { displaced, at, audit })))
      throw new Refusal('DUPLICATE', { fields: [{ path: 'host', rule: 'choice' }] })
  }
  return shownHost(ports, (await ports.store.hostsOf(place)).find((each) => each.host === host) ?? claim)
}

/** What is wrong with the records of a host name that should hold a token; null where it is there. */
export const hostProblemOf = ({ state, texts }: TextRecords, token: string): HostProblem | null => {
  if (state === 'unreachable') return 'unreachable'
  if (texts.includes(token)) return null
  return texts.length === 0 ? 'absent' : 'different'
}

/** The other organization that a name leads to, once its own token is gone from the DNS records. */
const displacedBy = async (
  { store }: Ports,
  { organization }: ConfigurationPlace,
  host: string,
  texts: readonly string[],
): Promise<number | null> => {
  const holder = await store.placeOfHost(host)
  if (holder == null || holder.organization === null || holder.organization === organization) return null
  const held = (await store.hostsOf(holder)).find((each) => each.host === host)
  // What a partner entered has no token: it stays.
  return held?.token == null || texts.includes(held.token) ? null : holder.organization
}
