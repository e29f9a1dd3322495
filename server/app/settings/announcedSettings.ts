import { canonicalJson } from '../../../contract/text/canonicalJson.ts'
import type { ConfigurationKey } from '../../../contract/configuration/index.ts'
import type { ConfigurationPlace } from '../../ports/configuration.ts'
import type { EmailOrder } from '../../ports/messages.ts'
import type { Values } from '../../ports/values.ts'
import type { Context, ScopedContext } from '../kernel/call.ts'
import { isFormerProvider, providerClientIn } from './singleSignOn.ts'
import { onlyThat } from '../kernel/scope.ts'
import { holdsAll, toPrivilegeSet } from '../../../contract/kernel/privileges.ts'
import { ofOrganization } from '../messages/recipients.ts'
import { fullRole } from '../authority/systemRoles.ts'

/** An email about a changed setting; those about single sign-on state the same facts. */
export type SettingEmail = Omit<Extract<EmailOrder, { letter: 'gatewaysChanged' }>, 'letter'> & {
  letter: 'gatewaysChanged' | 'singleSignOnChanged'
}

/**
 * The settings whose changes are emailed to the organization's administrators with full
 * permissions, by the key of their configuration: they decide where its money goes, and who signs
 * in to its accounts.
 */
const announced: Partial<
  Record<ConfigurationKey, { email: SettingEmail['letter']; names: readonly string[] }>
> = {
  payment: { email: 'gatewaysChanged', names: ['processors', 'branchGateways'] },
  security: { email: 'singleSignOnChanged', names: ['singleSignOn'] },
}

/**
 * The emails to the organization's administrators with full permissions about settings that an edit
 * sends; empty where none of them is emailed.
 */
export const settingEmails = async (
  { ports, caller }: ScopedContext,
  { place, key, data }: { place: ConfigurationPlace; key: ConfigurationKey; data: Values },
): Promise<SettingEmail[]> => {
  const { organization, branchOffice } = place
  const about = announced[key]
  if (organization === null || !about?.names.some((name) => data[name] !== undefined)) return []
  const administrators = await ports.store.organizationAdministrators(organization)
  const full = administrators.filter(({ rights }) =>
    holdsAll(toPrivilegeSet(rights), toPrivilegeSet(fullRole(2).itemPrivileges)),
  )
  const facts = { place: await nameOf({ ports }, organization, branchOffice), admin: caller.name }
  return full.map(({ name, email, language }) => ({
    letter: about.email,
    to: { name, email },
    language: language ?? caller.language,
    facts,
    about: ofOrganization(organization, branchOffice),
  }))
}

/**
 * The emails about a change of the values of a level: none unless they differ in a setting whose
 * changes are emailed. One about an identity provider says whether the sessions that it opened have
 * ended.
 */
export const announcedChange = (
  key: ConfigurationKey,
  {
    before = {},
    after,
    emails,
  }: { before?: Values; after: Values; emails: readonly SettingEmail[] },
): readonly EmailOrder[] => {
  const isChanged =
    announced[key]?.names.some(
      (name) => canonicalJson(before[name] ?? null) !== canonicalJson(after[name] ?? null),
    ) ?? false
  if (!isChanged) return []
  const client = providerClientIn(after)
  if (key !== 'security' || !isFormerProvider(providerClientIn(before), client)) return emails
  const email = client === null ? 'singleSignOnRemoved' : 'identityProviderChanged'
  return emails.map((each) => ({ ...each, letter: email }))
}

const nameOf = async (
  { ports }: Pick<Context, 'ports'>,
  organization: number,
  branchOffice: number | null,
): Promise<string> => {
  const [record] = await ports.store.within(onlyThat(organization), (records) =>
    records.find(branchOffice === null ? 'organizations' : 'branchOffices', [
      branchOffice ?? organization,
    ]),
  )
  return record?.fantasyName ?? ''
}
