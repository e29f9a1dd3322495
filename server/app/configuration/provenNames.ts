import { hostOwner, identityProviderOwner } from '../../../contract/configuration/owners.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { hostRecordOf } from '../../../contract/text/hosts.ts'
import type {
  ConfigurationPlace,
  NameKind,
  TextRecords,
  ClaimedName,
  NameProblem,
} from '../../ports/configuration.ts'
import type { Ports } from '../../ports/ports.ts'
import { auditOf } from '../kernel/audit.ts'
import type { ScopedContext } from '../kernel/call.ts'

/** The setting that names of a kind are entered in, with its owner. */
export const nameSettings = {
  host: { entity: 'configuration.ui', owner: hostOwner },
  domain: { entity: 'configuration.security', owner: identityProviderOwner },
} as const satisfies Record<NameKind, object>

/** The claim of a place to a name; undefined where it has not entered the name. */
export const claimOf = async (
  { store }: Pick<Ports, 'store'>,
  { kind, place, name }: { kind: NameKind; place: ConfigurationPlace; name: string },
): Promise<ClaimedName | undefined> =>
  (await store.names[kind].claimsOf(place)).find((each) => each.name === name)

/**
 * Looks up the TXT record of a name, and has the name serve its organization when the record holds
 * its token. A name that another organization proved moves over once that organization's record is
 * gone. One that came from the partner needs no proof.
 * @throws Refusal VALIDATION for a name that the place has not entered; DUPLICATE where it serves
 * another place
 */
export const checkName = async (
  kind: NameKind,
  { name, place }: { name: string; place: ConfigurationPlace },
  { ports, caller }: ScopedContext,
): Promise<ClaimedName> => {
  const { store, clock, hostRecords } = ports
  const names = store.names[kind]
  const claim = await claimOf(ports, { kind, place, name })
  if (claim === undefined) throw refuseField(kind, 'unknown')
  if (claim.token === null) return claim
  const at = clock.now()
  const found = await hostRecords.textsOf(hostRecordOf(name))
  const problem = nameProblemOf(found, claim.token)
  if (problem !== null) await names.noteCheck(place, name, { problem, at })
  else {
    const displaced = await displacedBy(ports, { kind, name, texts: found.texts }, place)
    const by = auditOf(caller, { at, accountId: caller.accountId })
    const { entity } = nameSettings[kind]
    const audit = {
      ...by,
      action: 'prove' as const,
      entity,
      entityId: place.organization!,
      after: { [kind]: name },
    }
    if (!(await names.prove(place, name, { displaced, at, audit })))
      throw new Refusal('DUPLICATE', { fields: [{ path: kind, rule: 'choice' }] })
  }
  return (await claimOf(ports, { kind, place, name })) ?? claim
}

/** What is wrong with the records of a name that should hold a token; null where it is there. */
export const nameProblemOf = ({ state, texts }: TextRecords, token: string): NameProblem | null => {
  if (state === 'unreachable') return 'unreachable'
  if (texts.includes(token)) return null
  return texts.length === 0 ? 'absent' : 'different'
}

/**
 * The other organization that a name serves, once its own token is gone from the DNS records; a
 * name without a token stays.
 */
const displacedBy = async (
  ports: Pick<Ports, 'store'>,
  { kind, name, texts }: { kind: NameKind; name: string; texts: readonly string[] },
  { organization }: ConfigurationPlace,
): Promise<number | null> => {
  const holder = await ports.store.names[kind].placeOf(name)
  if (holder == null || holder.organization === null || holder.organization === organization)
    return null
  const held = await claimOf(ports, { kind, place: holder, name })
  return held?.token == null || texts.includes(held.token) ? null : holder.organization
}
