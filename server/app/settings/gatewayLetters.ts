import { holdsAll, toPrivilegeSet } from '../../../contract/privileges.ts'
import type { ConfigurationPlace } from '../../ports/configuration.ts'
import type { LetterOrder } from '../../ports/mail.ts'
import type { Values } from '../../ports/values.ts'
import type { Context } from '../handlers/handler.ts'
import { onlyThat } from '../onlyThat.ts'
import { ofOrganization } from '../letters/ofOrganization.ts'
import { fullRole } from '../systemRoles.ts'

/** Whether a change of the payment configuration is one of gateways, or of who may have some. */
export const touchesGateways = (data: Values): boolean => data['processors'] !== undefined || data['branchGateways'] !== undefined

/** What is written to each administrator with full rights of an organization when its gateways, or those of a branch, change. */
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
