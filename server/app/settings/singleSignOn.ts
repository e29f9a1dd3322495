import type { SingleSignOnSetting } from '../../../contract/configuration/security.ts'
import { maskedSecret } from '../../../contract/configuration/setting.ts'
import type { DomainProof, ProviderProblem } from '../../../contract/endpoints/account.ts'
import { hostRecordOf } from '../../../contract/text/hosts.ts'
import { refuseField } from '../../../contract/kernel/errors.ts'
import type { ConfigurationPlace, ProviderClient, ClaimedName } from '../../ports/configuration.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Values } from '../../ports/values.ts'
import { providerOf } from '../authority/identityProvider.ts'
import { configurationPlace, settingsIn } from '../configuration/effective.ts'
import type { ScopedContext } from '../kernel/call.ts'
import { checkName } from '../configuration/provenNames.ts'

const settingIn = (values: Values): SingleSignOnSetting | null =>
  settingsIn('security', values).singleSignOn ?? null

/** The email domains that the settings of an organization name. */
export const domainsIn = (values: Values): string[] => settingIn(values)?.domains ?? []

/**
 * The provider that the settings of an organization name, and the organization's client there; null
 * for none.
 */
export const providerClientIn = (values: Values): ProviderClient | null => {
  const setting = settingIn(values)
  return setting && { issuer: setting.issuer, clientId: setting.clientId }
}

/** Whether an organization had an identity provider, or a client there, that it no longer has. */
export const isFormerProvider = (
  before: ProviderClient | null,
  after: ProviderClient | null,
): boolean =>
  before !== null && (before.issuer !== after?.issuer || before.clientId !== after.clientId)

/** @throws Refusal VALIDATION for an issuer that the server may not call */
export const refuseProviderAddress = ({ hooks }: Pick<Ports, 'hooks'>, data: Values): void => {
  const setting = settingIn(data)
  const problem = setting === null ? undefined : hooks.problemOf(setting.issuer)
  if (problem !== undefined) throw refuseField('data.singleSignOn.issuer', problem)
}

/**
 * Requires the client secret anew where the issuer changes: the stored one would be sent to the
 * owner of the new address.
 * @throws Refusal VALIDATION
 */
export const refuseSecretElsewhere = (before: Values, data: Values): void => {
  const [held, sent] = [settingIn(before), settingIn(data)]
  if (sent?.clientSecret === maskedSecret && held?.issuer !== sent.issuer)
    throw refuseField('data.singleSignOn.clientSecret', 'required')
}

/**
 * The organization that a call about single sign-on is about.
 * @throws Refusal VALIDATION where a partner names none
 */
export const singleSignOnPlace = async (
  { ports, caller }: ScopedContext,
  organization: number | undefined,
): Promise<ConfigurationPlace & { organization: number }> => {
  const place = await configurationPlace(ports, caller, { organization, branchOffice: undefined })
  if (place.organization === null) throw refuseField('organization', 'required')
  return { ...place, organization: place.organization }
}

/** The email domains of an organization, each with the record that proves it and how it stands. */
export const shownDomains = async (
  { store }: Pick<Ports, 'store'>,
  place: ConfigurationPlace,
): Promise<DomainProof[]> => (await store.names.domain.claimsOf(place)).map(shownDomain)

/** Checks the proof of an email domain (`checkName`). */
export const checkDomain = async (
  domain: string,
  place: ConfigurationPlace,
  context: ScopedContext,
): Promise<DomainProof> => shownDomain(await checkName('domain', { name: domain, place }, context))

const shownDomain = ({ name, serves, token, checkedAt, problem }: ClaimedName): DomainProof => ({
  domain: name,
  record: hostRecordOf(name),
  // Only organizations enter domains, so each has one.
  token: token!,
  state: serves ? 'serves' : 'waiting',
  checkedAt: checkedAt?.toISOString() ?? null,
  problem: serves ? null : problem,
})

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
