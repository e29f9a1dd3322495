import { systemParent } from '../../../../contract/kernel/privileges.ts'
import { Refusal, refuseField } from '../../../../contract/kernel/errors.ts'
import type { ItemPrivilege } from '../../../../contract/kernel/privileges.ts'
import type { Lack } from '../../../domain/access/authority.ts'
import type { ScopedCaller } from '../../../ports/caller.ts'
import type { StoredRecord, Values } from '../../../ports/values.ts'
import {
  requireAuthorityOverMembers,
  requireFactorKept,
  requireGiving,
  type Acting,
  grantOfRole,
  placeOfRecord,
} from '../../authority/authority.ts'
import { roleEntityOf, type RoleEntity } from '../../../../contract/entities/entityGroups.ts'
import type { RuleContext } from '../../kernel/rule.ts'

/** The field of a role to name when it grants something that the caller lacks. */
const fieldOf: Record<Lack, string> = { place: 'branchOffice', privileges: 'privileges', dataScope: 'dataScope', masks: 'fieldMasks' }

/**
 * The rules for roles on every level. System roles never change. A caller can't edit the role they hold, grant more than they have, drop a
 * demand of a second factor, or change a role held by an administrator with more authority.
 */
export const roleRule =
  (name: RoleEntity) =>
  async (context: RuleContext): Promise<Values> => {
    const { id, values, sent, before, caller, organization, branchOffice } = context
    if (before !== null) await requireAuthorityOverRole(name, { ...context, role: before })
    if (before !== null && sent['branchOffice'] !== undefined && values['branchOffice'] !== idOf(before['branchOffice']))
      throw refuseField('branchOffice', 'notAllowed')
    if (branchOffice !== null && 'branchOffice' in values && values['branchOffice'] !== branchOffice) throw new Refusal('FORBIDDEN')
    const privileges = values['privileges'] as ItemPrivilege[]
    const repeated = privileges.findIndex(({ sys_name }, index) => privileges.findIndex((each) => each.sys_name === sys_name) !== index)
    if (repeated >= 0) throw refuseField(`privileges.${repeated}.sys_name`, 'choice')
    requireGiving(caller, grantOfRole(name, values, placeOfRecord(values, caller.scope.partner, organization)), fieldOf)
    requireFactorKept(caller, values, before, 'secondFactor')
    const parent = id === null ? (values['branchOffice'] ?? (organization || caller.scope.partner)) : before!['parent']
    return { ...values, item_privileges: privileges, parent }
  }

type RoleContext = Acting & { role: StoredRecord; organization: number; branchOffice: number | null }

/**
 * Refuses to change or delete a role that the caller has no authority over.
 * @throws Refusal FORBIDDEN for a system role, the caller's own role, a role that grants what the caller lacks, a role held by an
 * administrator over whom the caller has no authority, and for a branch office when the role is the organization's
 */
export const requireAuthorityOverRole = async (
  name: RoleEntity,
  { records, caller, role, organization, branchOffice }: RoleContext,
): Promise<void> => {
  if (role['parent'] === systemParent || isHeldBy(caller, name, role)) throw new Refusal('FORBIDDEN')
  if (branchOffice !== null && 'branchOffice' in role && idOf(role['branchOffice']) !== branchOffice) throw new Refusal('FORBIDDEN')
  const { partner } = caller.scope
  requireGiving(caller, grantOfRole(name, role, placeOfRecord(role, partner, organization)), fieldOf)
  const holders = await records.accounts.holdersOf({ partner, organization }, role.id)
  await requireAuthorityOverMembers({ records, caller }, organization, holders)
}

/** Roles of a partner and of its organizations are counted apart. */
const isHeldBy = ({ role, scope }: ScopedCaller, name: RoleEntity, { id }: StoredRecord): boolean =>
  id === role && (name === roleEntityOf.partnerAdmins) === (scope.account === 'pAdmin')

const idOf = (reference: unknown): number | null => (reference as { id: number } | null)?.id ?? null
