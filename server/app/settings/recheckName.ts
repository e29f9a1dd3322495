import { hostRecordOf } from '../../../contract/text/hosts.ts'
import { allows, toPrivilegeSet } from '../../../contract/kernel/privileges.ts'
import { defaultLanguage } from '../../../contract/text/languages.ts'
import type { ConfigurationPlace, NameKind } from '../../ports/configuration.ts'
import type { EmailOrder } from '../../ports/messages.ts'
import type { Ports } from '../../ports/ports.ts'
import { ofOrganization } from '../messages/recipients.ts'
import { onlyThat } from '../kernel/scope.ts'
import { claimOf, nameProblemOf, nameSettings } from '../configuration/provenNames.ts'

/** Days for which the proof of a name may be gone before the name is withdrawn. */
export const graceDays = 3
/**
 * Daily checks begin at the same minute; a turn that began a little early is not taken for a day
 * less.
 */
const slackMinutes = 60

/**
 * Checks the DNS record of a host name or an email domain that an organization proved. It may have
 * changed hands since: a name whose record has been gone for `graceDays` serves the organization no
 * longer, and its administrators who may configure such names get an email. A name server that does
 * not answer proves nothing either way.
 * @returns whether the name was withdrawn
 */
export const recheckName = async (
  ports: Ports,
  {
    kind,
    place,
    name,
  }: { kind: NameKind; place: ConfigurationPlace & { organization: number }; name: string },
): Promise<boolean> => {
  const { store, clock, hostRecords } = ports
  const claim = await claimOf(ports, { kind, place, name })
  if (claim === undefined || claim.token === null || !claim.serves) return false
  const at = clock.now()
  const problem = nameProblemOf(await hostRecords.textsOf(hostRecordOf(name)), claim.token)
  const missingSince = await store.names[kind].noteCheck(place, name, { problem, at })
  const isGone = problem !== null && problem !== 'unreachable' && missingSince !== null
  if (
    !isGone ||
    at.getTime() - missingSince.getTime() < graceDays * 86_400_000 - slackMinutes * 60_000
  )
    return false
  const emails = await withdrawalEmails(ports, { kind, organization: place.organization, name })
  const from = { accountId: null, ref: 'names.check', address: null, device: null }
  const { entity } = nameSettings[kind]
  const audit = {
    ...from,
    at,
    action: 'withdraw' as const,
    entity,
    entityId: place.organization,
    before: { [kind]: name },
  }
  return store.names[kind].withdraw(place, name, { audit, emails })
}

const withdrawalEmails = async (
  { store }: Ports,
  { kind, organization, name }: { kind: NameKind; organization: number; name: string },
): Promise<EmailOrder[]> => {
  const { owner } = nameSettings[kind]
  const administrators = (await store.organizationAdministrators(organization)).filter(
    ({ rights }) => allows(toPrivilegeSet(rights), [owner.right, 'edit']),
  )
  const [record] = await store.within(onlyThat(organization), (records) =>
    records.find('organizations', [organization]),
  )
  const facts = {
    place: record?.fantasyName ?? '',
    record: hostRecordOf(name),
    days: String(graceDays),
  }
  const said =
    kind === 'host'
      ? { letter: 'hostWithdrawn' as const, facts: { ...facts, host: name } }
      : { letter: 'domainWithdrawn' as const, facts: { ...facts, domain: name } }
  return administrators.map(({ name: recipient, email, language }) => ({
    ...said,
    to: { name: recipient, email },
    language: language ?? defaultLanguage,
    about: ofOrganization(organization),
  }))
}
