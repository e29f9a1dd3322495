import type { RoleEntity } from '../../../contract/entities/entityGroups.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { Values } from '../../ports/values.ts'
import {
  requireFactorKept,
  requireGiving,
  grantOfRole,
  placeOfRecord,
} from '../authority/authority.ts'
import { keepFullRightsAt } from '../authority/keepFullRights.ts'
import type { Behaviour, DeleteContext } from '../kernel/behaviour.ts'
import { requireAuthorityOverRole, roleRule } from '../access/administrators/roles.ts'

/** A role is read with `item_privileges` and may be sent so (specification 7). */
const spelling = (body: Values): Values => {
  const renamed = (values: Values): Values =>
    values['item_privileges'] !== undefined && values['privileges'] === undefined
      ? { ...values, privileges: values['item_privileges'] }
      : values
  const { data } = body
  return typeof data === 'object' && data !== null && !Array.isArray(data)
    ? { ...body, data: renamed({ ...data }) }
    : renamed(body)
}

/** A role with holders is deleted only with a replacement for them (definitions 3.16). */
const deleteRole = async (name: RoleEntity, context: DeleteContext<RoleEntity>): Promise<void> => {
  const { records, before, sent, caller, organization } = context
  await requireAuthorityOverRole(name, { ...context, role: before })
  const { partner } = caller.scope
  const replacement = sent.replacement ?? null
  if (replacement !== null) {
    const [role] = replacement === before.id ? [] : await records.find(name, [replacement])
    // Who holds the role of the organization may stand in any branch: that of one branch is no
    // replacement for it.
    const place = branchOf(role)
    if (role === undefined || (place !== undefined && place !== branchOf(before)))
      throw refuseField('replacement', 'unknown')
    requireGiving(
      caller,
      grantOfRole(name, role, placeOfRecord(before, partner, organization)),
      'replacement',
    )
    requireFactorKept(caller, { role, former: before, path: 'replacement' })
  }
  const holders = await records.accounts.replaceRole(
    { partner, organization },
    before.id,
    replacement,
  )
  if (holders > 0 && replacement === null) throw new Refusal('IN_USE')
}

/** The branch of a role that is one branch's alone. */
const branchOf = (role: EntityRecord<RoleEntity> | undefined): number | undefined =>
  role !== undefined && 'branchOffice' in role ? role.branchOffice?.id : undefined

/** A role of the partner's administrators (definitions 3.16). */
export const partnerRoles: Behaviour<'partnerRoles'> = {
  spelling,
  rule: roleRule('partnerRoles'),
  guard: ({ records, partner }) =>
    keepFullRightsAt(records.accounts, [{ partner, organization: null, branchOffice: null }]),
  deleting: (context) => deleteRole('partnerRoles', context),
}

/** A role of an organization's administrators. */
export const organizationRoles: Behaviour<'organizationRoles'> = {
  spelling,
  rule: roleRule('organizationRoles'),
  guard: ({ records, partner, organization }) =>
    keepFullRightsAt(records.accounts, [{ partner, organization, branchOffice: null }]),
  deleting: (context) => deleteRole('organizationRoles', context),
}

/** A role of the administrators of branches, of the organization or of one of its branches. */
export const branchOfficeRoles: Behaviour<'branchOfficeRoles'> = {
  madeByBranch: true,
  spelling,
  rule: roleRule('branchOfficeRoles'),
  guard: async ({ records, record, partner, organization }) => {
    const branches = await records.accounts.branchesWithRole(organization, record.id)
    return keepFullRightsAt(
      records.accounts,
      branches.map((branchOffice) => ({ partner, organization, branchOffice })),
    )
  },
  deleting: (context) => deleteRole('branchOfficeRoles', context),
}
