import { hostOwner } from '../../../contract/configuration/owners.ts'
import { hostRecordOf } from '../../../contract/hosts.ts'
import { allows, toPrivilegeSet } from '../../../contract/privileges.ts'
import { defaultLanguage } from '../../../contract/words/index.ts'
import type { ConfigurationPlace } from '../../ports/configuration.ts'
import type { LetterOrder } from '../../ports/mail.ts'
import type { Ports } from '../../ports/ports.ts'
import { ofOrganization } from '../letters/ofOrganization.ts'
import { onlyThat } from '../onlyThat.ts'
import { hostProblemOf } from './hosts.ts'

/** Days for which the proof of a host name may be gone before the name is withdrawn. */
export const graceDays = 3
/** Daily checks begin at the same minute; a turn that began a little early is not taken for a day less. */
const slackMinutes = 60

/**
 * Checks the DNS record of a host name that an organization proved. Its domain may have changed hands since: a name whose record has
 * been gone for `graceDays` leads to the organization no longer, and its administrators who may configure hosts get an email. A name
 * server that does not answer proves nothing either way.
 * @returns whether the name was withdrawn
 */
export const recheckHost = async (ports: Ports, place: ConfigurationPlace & { organization: number }, host: string): Promise<boolean> => {
  const { store, clock, hostRecords } = ports
  const claim = (await store.hostsOf(place)).find((each) => each.host === host)
  if (claim === undefined || claim.token === null || !claim.leads) return false
  const at = clock.now()
  const problem = hostProblemOf(await hostRecords.textsOf(hostRecordOf(host)), claim.token)
  const missingSince = await store.noteHostCheck(place, host, { problem, at })
  const isGone = problem !== null && problem !== 'unreachable' && missingSince !== null
  if (!isGone || at.getTime() - missingSince.getTime() < graceDays * 86_400_000 - slackMinutes * 60_000) return false
  const letters = await withdrawalEmails(ports, place.organization, host)
  const from = { accountId: null, ref: 'hosts.check', address: null, device: null }
  const audit = { ...from, at, action: 'withdraw' as const, entity: 'configuration.ui', entityId: place.organization, before: { host } }
  return store.withdrawHost(place, host, { audit, letters })
}

const withdrawalEmails = async ({ store }: Ports, organization: number, host: string): Promise<LetterOrder[]> => {
  const { right } = hostOwner
  const administrators = (await store.organizationAdministrators(organization)).filter(({ rights }) =>
    allows(toPrivilegeSet(rights), [right, 'edit']),
  )
  const [record] = await store.within(onlyThat(organization), (records) => records.find('organizations', [organization]))
  const facts = { place: record?.['fantasyName'] as string, host, record: hostRecordOf(host), days: String(graceDays) }
  return administrators.map(({ name, email, language }) => ({
    letter: 'hostWithdrawn',
    to: { name, email },
    language: language ?? defaultLanguage,
    facts,
    about: ofOrganization(organization),
  }))
}
