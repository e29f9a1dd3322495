import type { SingleSignOnSetting } from '../../../contract/configuration/security.ts'
import { maskedSecret } from '../../../contract/configuration/secretText.ts'
import type { DomainProof, ProviderProblem } from '../../../contract/endpoints/singleSignOn.ts'
import { hostRecordOf } from '../../../contract/hosts.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import type { ConfigurationPlace } from '../../ports/configuration.ts'
import type { Ports } from '../../ports/ports.ts'
import type { DomainName } from '../../ports/singleSignOn.ts'
import type { Values } from '../../ports/values.ts'
import { providerOf } from '../access/singleSignOn.ts'
import { auditOf } from '../auditOf.ts'
import { configurationPlace } from '../configurationPlace.ts'
import type { Context } from '../handlers/handler.ts'
import { hostProblemOf } from './hosts.ts'

const settingIn = (values: Values): SingleSignOnSetting | null => (values['singleSignOn'] ?? null) as SingleSignOnSetting | null

/** The email domains that the settings of an organization name. */
export const domainsIn = (values: Values): string[] => settingIn(values)?.domains ?? []

/** @throws Refusal VALIDATION for an issuer that the server may not call */
export const refuseProviderAddress = ({ hooks }: Pick<Ports, 'hooks'>, data: Values): void => {
  const setting = settingIn(data)
  const problem = setting === null ? undefined : hooks.problemOf(setting.issuer)
  if (problem !== undefined) throw refuseField('data.singleSignOn.issuer', problem)
}

/**
 * Requires the client secret anew where the issuer changes: the stored one would be sent to the owner of the new address.
 * @throws Refusal VALIDATION
 */
export const refuseSecretElsewhere = (before: Values, data: Values): void => {
  const [held, sent] = [settingIn(before), settingIn(data)]
  if (sent?.clientSecret === maskedSecret && held?.issuer !== sent.issuer) throw refuseField('data.singleSignOn.clientSecret', 'required')
}

/**
 * The organization that a call about single sign-on is about.
 * @throws Refusal VALIDATION where a partner names none
 */
export const singleSignOnPlace = async (
  { ports, caller }: Context,
  organization: number | undefined,
): Promise<ConfigurationPlace & { organization: number }> => {
  const place = await configurationPlace(ports, caller, organization, undefined)
  if (place.organization === null) throw refuseField('organization', 'required')
  return { ...place, organization: place.organization }
}

export const shownDomains = async ({ store }: Pick<Ports, 'store'>, organization: number): Promise<DomainProof[]> =>
  (await store.singleSignOn.domainsOf(organization)).map(shownDomain)

const shownDomain = ({ domain, serves, token, checkedAt, problem }: DomainName): DomainProof => ({
  domain,
  record: hostRecordOf(domain),
  token,
  state: serves ? 'serves' : 'waiting',
  checkedAt: checkedAt?.toISOString() ?? null,
  problem: serves ? null : problem,
})

/**
 * Looks up the DNS record of an email domain, and gives the domain to its organization when the record holds its token. A domain that
 * another organization has proven moves over once that organization's record is gone.
 * @throws Refusal VALIDATION for a domain that the organization has not entered; DUPLICATE where another organization has it
 */
export const checkDomain = async (
  domain: string,
  place: ConfigurationPlace & { organization: number },
  { ports, caller }: Context,
): Promise<DomainProof> => {
  const { store, clock, hostRecords } = ports
  const { organization } = place
  const claimed = async () => (await store.singleSignOn.domainsOf(organization)).find((each) => each.domain === domain)
  const claim = await claimed()
  if (claim === undefined) throw refuseField('domain', 'unknown')
  const at = clock.now()
  const found = await hostRecords.textsOf(hostRecordOf(domain))
  const problem = hostProblemOf(found, claim.token)
  if (problem !== null) await store.singleSignOn.noteDomainCheck(organization, domain, { problem, at })
  else {
    const displaced = await displacedBy(ports, organization, domain, found.texts)
    const by = auditOf(caller, { at, accountId: caller.accountId })
    const audit = { ...by, action: 'prove' as const, entity: 'configuration.security', entityId: organization, after: { domain } }
    if (!(await store.singleSignOn.proveDomain(place, domain, { displaced, at, audit })))
      throw new Refusal('DUPLICATE', { fields: [{ path: 'domain', rule: 'choice' }] })
  }
  return shownDomain((await claimed()) ?? claim)
}

/** The other organization that has proven a domain, once its own token is gone from the DNS records. */
const displacedBy = async (
  { store }: Pick<Ports, 'store'>,
  organization: number,
  domain: string,
  texts: readonly string[],
): Promise<number | null> => {
  const holder = await store.singleSignOn.placeOfDomain(domain)
  if (holder === undefined || holder.organization === organization) return null
  const held = (await store.singleSignOn.domainsOf(holder.organization)).find((each) => each.domain === domain)
  return held === undefined || !texts.includes(held.token) ? holder.organization : null
}

/** Tries the provider that an organization has saved. */
export const testProvider = async (
  { store, secrets, identityProviders }: Ports,
  organization: number,
): Promise<{ problem: ProviderProblem | null; detail: string | null }> => {
  const place = await store.singleSignOn.placeOf(organization)
  const provider = place && providerOf({ secrets }, place)
  if (provider === undefined) return { problem: 'notSet', detail: null }
  return (await identityProviders.test(provider)) ?? { problem: null, detail: null }
}
