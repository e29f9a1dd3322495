import { holdsAll, toPrivilegeSet } from '../../../contract/privileges.ts'
import type { ConfigurationPlace } from '../../ports/configuration.ts'
import type { LetterOrder } from '../../ports/mail.ts'
import type { Values } from '../../ports/values.ts'
import type { Context } from '../handlers/handler.ts'
import { onlyThat } from '../onlyThat.ts'
import { ofOrganization } from '../letters/ofOrganization.ts'
import { fullRole } from '../systemRoles.ts'

/** Whether a change of the payment configuration affects gateways, or whether branches may have their own. */
export const touchesGateways = (data: Values): boolean => data['processors'] !== undefined || data['branchGateways'] !== undefined

/** The emails to the organization's administrators with full permissions when its gateways, or a branch's, change. */
export const gatewayLetters = async ({ ports, caller }: Context, place: ConfigurationPlace): Promise<LetterOrder[]> => {
  const { organization, branchOffice } = place
  if (organization === null) return []
  const administrators = await ports.store.organizationAdministrators(organization)
  const full = administrators.filter(({ rights }) => holdsAll(toPrivilegeSet(rights), toPrivilegeSet(fullRole(2).itemPrivileges)))
  const facts = { place: await nameOf({ ports }, organization, branchOffice), admin: caller.name }
  return full.map(({ name, email, language }) => ({
    letter: 'gatewaysChanged',
    to: { name, email },
    language: language ?? caller.language,
    facts,
    about: ofOrganization(organization, branchOffice),
  }))
}

const nameOf = async ({ ports }: Pick<Context, 'ports'>, organization: number, branchOffice: number | null): Promise<string> => {
  const [record] = await ports.store.within(onlyThat(organization), (records) =>
    branchOffice === null ? records.find('organizations', [organization]) : records.find('branchOffices', [branchOffice]),
  )
  return record?.['fantasyName'] as string
}
